import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { createImportedSource } from '@tessera/sources/sql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseArguments } from './parse-arguments.ts'
import { createProgress, toProgressLine } from './progress-line.ts'
import { runImport, toSummary } from './run-import.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-command-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = async (args: string[], env: Record<string, string> = {}) => {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runImport({
    args,
    env: { DATA_DIR: join(folder, 'data'), ...env },
    folder,
    output: { write: (text) => said.push(text) },
    errors: { write: (text) => complained.push(text) },
  })
  return { code, said: said.join(''), complained: complained.join('') }
}

describe('the arguments', () => {
  it('are files, a name and a folder', () => {
    expect(parseArguments(['a.csv', '--name', 'A', 'b.csv', '--data-dir=d'])).toEqual({
      arguments: { paths: ['a.csv', 'b.csv'], name: 'A', dataDir: 'd' },
    })
  })

  it.each([[[]], [['--help']], [['--colour', 'a.csv']], [['a.csv', '--name']]])(
    '%j are answered with the usage',
    (args) => {
      expect(parseArguments(args)).toEqual({ problem: expect.stringContaining('npm run import -- FILE…') })
    },
  )

  it('must not be empty', () => {
    expect(parseArguments(['a.csv', '--name='])).toEqual({ problem: '--name must not be empty.' })
  })
})

describe('the command', () => {
  it('reads the sheet that is named', async () => {
    const book = utils.book_new()
    for (const [name, n] of Object.entries({ One: 1, Two: 2 }))
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ['place', name],
          ['x', n],
        ]),
        name,
      )
    await writeFile(join(folder, 'a.xlsx'), write(book, { type: 'buffer', bookType: 'xlsx' }))
    const { said } = await run(['a.xlsx', '--sheet', 'Two'])
    expect(said).toContain('1 measure: Two. ')
    expect((await run(['a.xlsx'])).said).toContain(
      '1 measure: One; inferred: The sheet “One” was read, but not "Two"',
    )
    expect((await run(['a.xlsx', '--sheet', 'Three'])).complained).toContain(
      'a.xlsx: There is no sheet “Three”. The file contains: "One", "Two".',
    )
  })

  it.each([
    ['--sheet', 'a.csv: The file has no sheets, since it is not a workbook: omit --sheet.\n'],
    ['--entry', 'a.csv: The file does not contain others, since it is not a zip: omit --entry.\n'],
  ])('refuses %s for a file that has no such parts', async (option, sentence) => {
    await writeFile(join(folder, 'a.csv'), 'place,n\nx,1\n')
    const { code, complained } = await run(['a.csv', option, 'One'])
    expect([code, complained]).toEqual([1, sentence])
  })

  it('imports files below DATA_DIR and tells of each in a line', async () => {
    await writeFile(join(folder, 'a.csv'), 'year,place,n [t]\n2020,x,1.5\n2021,x,2\n')
    const { code, said } = await run(['a.csv', '--name', 'Waste'])
    expect(code).toBe(0)
    expect(said).toBe(
      'Waste: 2 observations; 2 dimensions: year (year), place (not a key); 1 measure: n [t]. See it in the source "Imported".\n',
    )
    expect(await readdir(join(folder, 'data/imported'))).toEqual(['waste.duckdb'])
  })

  it('takes another folder than DATA_DIR', async () => {
    await writeFile(join(folder, 'a.csv'), 'place,n\nx,1\n')
    expect((await run(['a.csv', '--data-dir', 'other'])).code).toBe(0)
    expect(await readdir(join(folder, 'other/imported'))).toEqual(['a.duckdb'])
  })

  it('imports the other files if one fails, and ends with 1', async () => {
    await writeFile(join(folder, 'bad.csv'), 'place,n\nx,1,2\n')
    await writeFile(join(folder, 'good.csv'), 'place,n\nx,1\n')
    const { code, said, complained } = await run(['bad.csv', 'missing.csv', 'good.csv'])
    expect(code).toBe(1)
    expect(said).toMatch(/^good: 1 observation;/)
    expect(complained).toMatch(/bad\.csv, line 2: This row has 3 cells/)
    expect(complained).toMatch(/missing\.csv: There is no such file/)
    expect(complained).toMatch(/2 of 3 files were not imported\./)
  })

  it('gives a name to one file only', async () => {
    for (const name of ['a.csv', 'b.csv']) await writeFile(join(folder, name), 'place,n\nx,1\n')
    const { code, complained } = await run(['a.csv', 'b.csv', '--name', 'A'])
    expect([code, complained]).toEqual([1, '--name can only be used with one file, not 2.\n'])
  })

  it.each([
    ['a/b', 'a\nb', 'urn:tessera:import:a-b'],
    ['proto', '__proto__', 'urn:tessera:import:proto'],
    ['constructor', '"Constructor"', 'urn:tessera:import:constructor'],
  ])(
    'does not replace %j by %j, another cube of the same iri, unless it is told to',
    async (first, second, iri) => {
      await writeFile(join(folder, 'a.csv'), 'place,n\nx,1\n')
      expect((await run(['a.csv', '--name', first])).code).toBe(0)
      expect((await run(['a.csv', '--name', first])).code).toBe(0)
      const refused = await run(['a.csv', '--name', second])
      expect([refused.code, refused.said]).toEqual([1, ''])
      expect(refused.complained).toContain(
        `The cube "${first}" already exists, and "${second.replace('\n', '�')}" would replace it, since both names make the iri ${iri}: give another --name, or --replace if it is meant.`,
      )
      expect((await run(['a.csv', '--name', second, '--replace'])).code).toBe(0)
      expect((await run(['a.csv', '--name', first])).complained).toContain('would replace it')
    },
  )

  it('ends with the sentence of a setting that cannot be used', async () => {
    const { code, complained } = await run(['a.csv'], { PORT: 'x' })
    expect([code, complained]).toEqual([1, 'PORT must be a whole number from 0 to 65535.\n'])
  })

  it('says where DATA_DIR is in the way', async () => {
    await writeFile(join(folder, 'a.csv'), 'place,n\nx,1\n')
    const { code, complained } = await run(['a.csv'], { DATA_DIR: join(folder, 'a.csv') })
    expect(code).toBe(1)
    expect(complained).toMatch(/a\.csv: There is a file where a folder is needed: check DATA_DIR\./)
  })
})

describe('progress', () => {
  it('is name, phase, rows and percent', () => {
    expect(toProgressLine({ name: 'a\u001b[31m', phase: 'writing', rows: 1234567, share: 0.5 })).toBe(
      'a�[31m – writing the cube – 1’234’567 rows – 50 %',
    )
  })

  it('changes one line on a terminal, and makes a line for each phase elsewhere', () => {
    const write = (isTTY: boolean): string => {
      const texts: string[] = []
      const progress = createProgress({ isTTY, columns: 60, write: (text) => texts.push(text) })
      for (const share of [0.1, 0.5]) progress.show({ name: 'a', phase: 'checking', share })
      progress.show({ name: 'a', phase: 'writing', rows: 2 })
      progress.end()
      return texts.join('')
    }
    expect(write(false)).toBe('a – checking the file\na – writing the cube – 2 rows\n')
    expect(write(true)).not.toContain('\n')
    expect(write(true)).toContain('[##########..........] a – checking the file – 50 %')
  })
})

describe('shapes', () => {
  const square = [
    [7, 46],
    [8, 46],
    [8, 47],
    [7, 46],
  ]
  const shapes = (name: string) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [square] } },
      ],
    })

  it('make a column a geographical one', async () => {
    await writeFile(join(folder, 'a.csv'), 'place,n\nnorth,1.5\nsouth,2.5\n')
    await writeFile(join(folder, 'own.geojson'), shapes('North'))
    const { code, said } = await run(['a.csv', '--shapes', 'own.geojson'])
    expect(code).toBe(0)
    expect(said).toContain('1 of 2 values of “place” match a shape by “name”; not matched: "south"')
    const source = createImportedSource({ folder: join(folder, 'data/imported') })
    const { dimensions } = await source.components({ iri: 'urn:tessera:import:a' }, 'en')
    expect(dimensions).toMatchObject([{ label: 'place', kind: 'GeoShapesDimension' }])
    await source.close()
  })

  it('are refused with a sentence if they fit no column, are damaged or missing, or there are several files', async () => {
    await writeFile(join(folder, 'a.csv'), 'place,n\nnorth,1.5\nsouth,2.5\n')
    await writeFile(join(folder, 'b.csv'), 'place,n\nnorth,1.5\nsouth,2.5\n')
    await writeFile(join(folder, 'own.geojson'), shapes('elsewhere'))
    await writeFile(join(folder, 'bad.geojson'), '{')
    const complain = async (...args: string[]) => (await run(args)).complained
    expect(await complain('a.csv', '--shapes', 'own.geojson')).toMatch(
      /a\.csv: No column of the table matches the shapes by one of their properties \("name"\)/,
    )
    expect(await complain('a.csv', '--shapes', 'bad.geojson')).toMatch(
      /bad\.geojson: The shapes file cannot be read/,
    )
    expect(await complain('a.csv', '--shapes', 'gone.geojson')).toMatch(
      /gone\.geojson: There is no such file/,
    )
    expect(await complain('a.csv', 'b.csv', '--shapes', 'own.geojson')).toMatch(
      /--shapes can only be used with one file/,
    )
    expect(await complain('a.csv', '--shapes=')).toBe('--shapes must not be empty.\n')
  })
})

it('a summary names what was inferred', () => {
  const cube: Parameters<typeof toSummary>[0] = {
    name: 'A',
    iri: '',
    slug: 'a',
    observations: 12345,
    dimensions: [],
    measures: [{ name: 'n' }],
    notes: [
      { id: 'encoding', values: {} },
      { id: 'missing', values: { column: 'n', count: 2, list: '"-"' } },
    ],
  }
  expect(toSummary(cube)).toBe(
    'A: 12’345 observations; 0 dimensions: ; 1 measure: n; inferred: Read as Windows-1252 (Latin-1); 2 cells of “n” were treated as missing ("-"). See it in the source "Imported".',
  )
})

describe('a command that is killed', () => {
  const start = (file: string) =>
    spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), file], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  it.each(['reading rows', 'finding out', 'writing the cube'])(
    'while %s leaves nothing that can be seen',
    async (phase) => {
      const rows = Array.from({ length: 100_000 }, (_, index) => `${index % 300},place ${index},${index / 7}`)
      await writeFile(join(folder, 'long.csv'), `code,place,n\n${rows.join('\n')}\n`)
      const child = start('long.csv')
      let seen = ''
      const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
      child.stderr.on('data', (text: Buffer) => {
        seen += text.toString()
        if (seen.includes(phase)) child.kill('SIGKILL')
      })
      expect(await ended).toBeNull()
      const imported = join(folder, 'data/imported')
      expect((await readdir(imported)).filter((name) => !name.endsWith('.tmp'))).toEqual([])
      const source = createImportedSource({ folder: imported })
      expect(await source.isEmpty()).toBe(true)
      await source.close()

      await writeFile(join(folder, 'long.csv'), 'place,n\nx,1\n')
      expect((await run(['long.csv'])).code).toBe(0)
      expect(await readdir(imported)).toEqual(['long.duckdb'])
    },
  )
})
