import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toComponentId } from '@tessera/cube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHouse } from './testing/copy-house.ts'

const ROOT = join(import.meta.dirname, '../../..')

let root = ''
/** Existing files changed for the new kind. */
const touched: string[] = []

/** Copies the server and its packages, and adds a kind of source to the copy. */
beforeAll(() => {
  root = copyHouse('new-kind')
  plant()
})
afterAll(() => rmSync(root, { recursive: true }))

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text, path).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
  if (!touched.includes(path)) touched.push(path)
}

/** Adds its folder, then changes existing files. */
function plant(): void {
  mkdirSync(join(root, 'packages/sources/src/sheet'))
  writeFileSync(
    join(root, 'packages/sources/src/sheet/sheet-kind.ts'),
    `import * as z from 'zod'
import { type CommonOptions, defineSourceKind } from '../source-kind.ts'
import { createMemorySource } from '../testing/memory/create-memory-source.ts'

const PATH = 'https://sheets.example/'
const number = (value: string) => ({ type: 'literal' as const, value })
const document = {
  version: 1 as const,
  iri: PATH + 'apples',
  name: { de: 'Äpfel' },
  components: [
    { path: PATH + 'year', role: 'key' as const, datatypes: ['xsd:gYear'], dataKind: 'time' as const },
    { path: PATH + 'harvest', role: 'measure' as const },
  ],
}
const rows = [{ o: { type: 'uri' as const, value: PATH + '1' }, c0: number('2020'), c1: number('7') }]

export const sheetKind = defineSourceKind({
  type: 'sheet',
  settings: { url: z.string().startsWith('sheet:', 'must start with sheet:') },
  create: ({ key, label, url }: CommonOptions) => ({
    ...createMemorySource([{ document, rows }], { key, label, url }),
    type: 'sheet' as const,
  }),
})
`,
  )
  edit('packages/cube/src/catalogue.ts', "['sparql', 'sql']", "['sparql', 'sql', 'sheet']")
  edit('packages/sources/src/registry.ts', 'sql: sqlKind }', 'sql: sqlKind, sheet: sheetKind }')
  edit(
    'packages/sources/src/registry.ts',
    'import { sqlKind }',
    "import { sheetKind } from './sheet/sheet-kind.ts'\nimport { sqlKind }",
  )
}

/** Runs a script in the copy and returns its output. */
function run(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(root, 'apps/server/src'),
    encoding: 'utf8',
  })
  expect(stdout, stderr).toMatch(/^\{/m)
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

describe('a new kind of source', () => {
  it('touches two existing files besides its folder', () => {
    expect(touched).toEqual(['packages/cube/src/catalogue.ts', 'packages/sources/src/registry.ts'])
  })

  it('is asked for by the compiler if it is missing, and nowhere else', () => {
    const registry = join(root, 'packages/sources/src/registry.ts')
    const complete = readFileSync(registry, 'utf8')
    const types = (): string => {
      const files = ['cube', 'sources', 'project'].map((name) => `packages/${name}/src/index.ts`)
      const config = { extends: './tsconfig.json', include: [], files }
      writeFileSync(join(root, 'tsconfig.planted.json'), JSON.stringify(config))
      const program = join(ROOT, 'node_modules/typescript7/bin/tsc')
      return spawnSync(process.execPath, [program, '-p', 'tsconfig.planted.json'], {
        cwd: root,
        encoding: 'utf8',
      }).stdout
    }
    writeFileSync(registry, complete.replace(', sheet: sheetKind', ''))
    const places = types()
      .split('\n')
      .flatMap((line) => /^([^ (]+)\(/.exec(line)?.[1] ?? [])
    expect([...new Set(places)]).toEqual(['packages/sources/src/registry.ts'])
    writeFileSync(registry, complete)
  })

  it('is configured, listed, described, drawn from and saved like the others', () => {
    const said = run(`
      import { execute, parse } from './graphql/graphql-js.ts'
      import { createCellBudget, DRAWN_CELLS } from './graphql/cell-budget.ts'
      import { schema } from './graphql/schema.ts'
      import { configureSources } from './configure-sources.ts'
      import { parseDataSources } from './data-source-settings.ts'
      import { createLog } from './log.ts'
      import { createSources } from './sources.ts'
      import { dataSource } from '../../../packages/project/src/project.ts'
      const entry = { type: 'sheet', key: 'S', label: 'Sheets', url: 'sheet:a', trusted: true }
      const { list, problems } = parseDataSources(JSON.stringify([entry]))
      const refused = parseDataSources(JSON.stringify([{ ...entry, url: 'b' }])).problems
      const { entries } = await configureSources(list, { dataDir: '.', snapshotMaxBytes: 1, snapshotMaxCubeRows: 1 }, createLog('silent'))
      const sources = createSources(entries, [])
      const ask = async (query) => {
        const document = parse('{ ' + query.replaceAll('SOURCE', 'sourceType: sheet, sourceUrl: "sheet:a", locale: de') + ' }')
        const contextValue = { findSource: sources.find, cells: createCellBudget(DRAWN_CELLS) }
        const { data, errors } = await execute({ schema, document, contextValue })
        return errors ? { errors: errors.map(String) } : data
      }
      const cube = 'cubeFilters: [{ iri: "https://sheets.example/apples" }]'
      console.log(JSON.stringify({
        problems, refused,
        isSaved: dataSource.safeParse({ type: 'sheet', url: 'sheet:a' }).success,
        found: await ask('searchCubes(SOURCE, query: "", includeDrafts: true) { cube { title } }'),
        components: await ask('dataCubesComponents(SOURCE, ' + cube + ') { dimensions { id } measures { id } }'),
        observations: await ask('dataCubesObservations(SOURCE, ' + cube + ') { data }'),
      }))`)
    const sheets = 'https://sheets.example/'
    const id = (name: string) => toComponentId(`${sheets}apples`, sheets + name)
    expect(said).toEqual({
      problems: [],
      refused: ['DATA_SOURCES, entry 1: url must start with sheet:.'],
      isSaved: true,
      found: { searchCubes: [{ cube: { title: 'Äpfel' } }] },
      components: {
        dataCubesComponents: { dimensions: [{ id: id('year') }], measures: [{ id: id('harvest') }] },
      },
      observations: {
        dataCubesObservations: {
          data: [expect.objectContaining({ [id('year')]: '2020', [id('harvest')]: 7 })],
        },
      },
    })
  })
})
