import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { createImportedSource } from '@tessera/sources/sql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUploads, type Uploads } from './create-uploads.ts'
import { runImport } from './run-import.ts'
import { describeProblem } from './upload-problem.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-uploads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const bytesOf = (text: string) => new TextEncoder().encode(text)
const TABLE = 'year,canton,n [t]\n2020,Bern,1.5\n2021,Bern,2\n'
const uploadsOf = (uploadsMaxBytes = 1e9, timeoutMs?: number) =>
  createUploads({ dataDir, uploadsMaxBytes }, { warn: () => undefined }, { timeoutMs })
const listFiles = () => readdir(join(dataDir, 'imported')).catch(() => [])

it('makes a dataset that no search finds, and that who knows its iri sees', async () => {
  const answer = await uploadsOf().take({ content: bytesOf(TABLE), shown: 'waste.csv', name: 'Waste' })
  if (!('cubes' in answer)) throw new Error(JSON.stringify(answer))
  const [cube] = answer.cubes
  expect(cube).toMatchObject({
    name: 'Waste',
    iri: expect.stringMatching(/^urn:tessera:import:waste-up[a-z0-9]{16}$/),
    observations: 2,
    dimensions: [{ name: 'year', timeUnit: 'Year' }, { name: 'canton' }],
    measures: [{ name: 'n', unit: 't' }],
  })
  const source = createImportedSource({ folder: join(dataDir, 'imported') })
  const query = { query: '', order: 'TITLE_ASC', includeDrafts: true, filters: [] } as const
  expect(await source.search({ ...query, filters: [] }, 'en')).toEqual([])
  expect([await source.isEmpty(), await source.hasFiles()]).toEqual([true, true])
  expect((await source.metadata(cube!.iri, 'en')).title).toBe('Waste')
  await source.close()
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})

/** Returns why a file was not taken, in English. */
async function refusal(taken: ReturnType<Uploads['take']>): Promise<string> {
  const answer = await taken
  return 'refused' in answer ? describeProblem(answer.refused, 'en') : JSON.stringify(answer)
}

it('asks which sheet is meant where several hold tables, and keeps nothing before', async () => {
  const book = utils.book_new()
  for (const name of ['One', 'Two'])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['place', name],
        ['x', 1],
      ]),
      name,
    )
  const file = { content: write(book, { type: 'buffer', bookType: 'ods' }), shown: 'a.ods' }
  expect(await uploadsOf().take(file)).toEqual({
    choice: {
      of: 'sheet',
      parts: ['One', 'Two'].map((name) => ({ name, rows: 1, columns: 2 })),
    },
  })
  expect(await listFiles()).toEqual([])
  expect(await uploadsOf().take({ ...file, sheet: 'Two' })).toMatchObject({
    cubes: [{ measures: [{ name: 'Two' }] }],
  })
})

it('asks about numbers that can be read in two ways, column by column, and takes a table schema', async () => {
  const uploads = uploadsOf()
  const file = { content: bytesOf('place;n;m\nx;1,234;2,345\ny;5,678;3\n'), shown: 'a.csv' }
  const [n, m] = [
    { name: 'n', type: 'number', decimalChar: ',' },
    { name: 'm', type: 'number', decimalChar: '.', groupChar: ',' },
  ]
  const take = (...fields: unknown[]) =>
    uploads.take({ ...file, schema: bytesOf(JSON.stringify({ fields })) })
  const headers = ['place', 'n', 'm']
  expect(await uploads.take(file)).toEqual({
    question: { column: 'n', example: '1,234', of: 'comma', headers },
  })
  expect(await take(n)).toEqual({ question: { column: 'm', example: '2,345', of: 'comma', headers } })
  expect(await listFiles()).toEqual([])
  const answer = await take(n, m)
  if (!('cubes' in answer)) throw new Error(JSON.stringify(answer))
  const source = createImportedSource({ folder: join(dataDir, 'imported') })
  const table = await source.observations({ iri: answer.cubes[0]!.iri }, 'en')
  expect(table.columns.flatMap((column) => ('values' in column ? [[...column.values]] : []))).toEqual([
    [1.234, 5.678],
    [2345, 3],
  ])
  await source.close()
})

it.each([
  ['{', /^a\.csv: This is not JSON/],
  ['{"fields":1}', /^a\.csv: This is not a valid table schema: "fields"/],
  ['{"fields":[{"name":"z"}]}', /^a\.csv: The metadata \(your answers\) names a column "z"/],
])('refuses the table schema %s with a sentence', async (schema, problem) => {
  const file = { content: bytesOf(TABLE), shown: 'a.csv', schema: bytesOf(schema) }
  expect(await refusal(uploadsOf().take(file))).toMatch(problem)
})

it('matches shapes to the column that the table schema names, and returns how', async () => {
  const ring = [
    [7, 46],
    [8, 46],
    [8, 47],
    [7, 46],
  ]
  const features = ['x', 'z'].map((id) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }))
  const file = {
    content: bytesOf('place;n\nx;1.5\ny;2.5\n'),
    shown: 'a.csv',
    shapes: bytesOf(JSON.stringify({ type: 'FeatureCollection', features })),
  }
  const take = async (matches: Record<string, string | null>) => {
    const fields = [{ name: 'place', shapes: { property: 'id', matches } }]
    const answer = await uploadsOf().take({ ...file, schema: bytesOf(JSON.stringify({ fields })) })
    if (!('cubes' in answer)) throw new Error(JSON.stringify(answer))
    return answer.cubes[0]?.columns?.[0]
  }
  expect(await take({})).toMatchObject({
    kind: 'place',
    hasOutlines: true,
    shapes: { property: 'id', values: [{ text: 'y' }, { text: 'x', shape: 'x' }], shapes: ['x', 'z'] },
  })
  expect((await take({ y: 'z', x: null }))?.shapes).toEqual({
    property: 'id',
    properties: ['id'],
    values: [{ text: 'y', shape: 'z' }, { text: 'x' }],
    omitted: 0,
    shapes: ['x', 'z'],
    unused: { count: 1, first: ['x'] },
  })
  expect((await take({ x: null }))?.hasOutlines).toBeUndefined()
  expect(await refusal(uploadsOf().take({ ...file, shapes: bytesOf('{}') }))).toMatch(
    /^The shapes file is neither GeoJSON/,
  )
})

it('replaces an upload only with its token', async () => {
  const uploads = uploadsOf()
  const file = { content: bytesOf(TABLE), shown: 'waste.csv' }
  const first = await uploads.take(file)
  if (!('token' in first)) throw new Error(JSON.stringify(first))
  const [before] = await listFiles()
  await uploads.take({ ...file, replaces: 'a'.repeat(32) })
  expect(await listFiles()).toContain(before)
  // nothing is removed if nothing replaces it
  const broken = bytesOf('{"fields":[{"name":"z"}]}')
  expect(await uploads.take({ ...file, schema: broken, replaces: first.token })).toHaveProperty('refused')
  expect(await listFiles()).toContain(before)
  const described = bytesOf('{"fields":[{"name":"canton","title":"Kanton"}]}')
  expect(await uploads.take({ ...file, schema: described, replaces: first.token })).toMatchObject({
    cubes: [
      { columns: [{ header: 'year', kind: 'time' }, { header: 'canton', name: 'Kanton' }, { unit: 't' }] },
    ],
  })
  expect(await listFiles()).toHaveLength(2)
  expect(await listFiles()).not.toContain(before)
})

it('makes the same dataset from a file and a schema as the command', async () => {
  const table = 'Waste of towns\n\nJahr;Ort;Amt;n\n2020;Bern;1;1,5\n2021;Bern;1;?\n2020;Thun;2;2,5\n'
  const schema = JSON.stringify({
    fields: [
      { name: 'Amt', type: 'string', title: { de: 'Stelle', fr: 'Service' } },
      { name: 'n', type: 'number', decimalChar: ',', groupChar: '.', unit: 't', missingValues: ['?'] },
    ],
  })
  const file = { content: bytesOf(table), shown: 'waste.csv', schema: bytesOf(schema) }
  const answer = await uploadsOf().take(file)
  if (!('cubes' in answer)) throw new Error(JSON.stringify(answer))
  await writeFile(join(dataDir, 'waste.csv'), table)
  await writeFile(join(dataDir, 'waste.schema.json'), schema)
  const said: string[] = []
  const output = { write: (text: string) => said.push(text), isTTY: false }
  const env = { DATA_DIR: dataDir }
  await runImport({ args: ['waste.csv'], env, folder: dataDir, output, errors: output })
  expect(said.join('')).toMatch(/3 observations; 4 dimensions: Jahr \(year\), Ort, .*1 measure: n \[t\]/)
  const source = createImportedSource({ folder: join(dataDir, 'imported') })
  const read = async (iri: string) => {
    const { dimensions, measures } = await source.components({ iri }, 'de')
    const { columns } = await source.observations({ iri }, 'de')
    return JSON.stringify([dimensions, measures, columns.map((one) => ({ ...one }))]).replaceAll(iri, '')
  }
  const [{ iri } = { iri: '' }] = answer.cubes
  expect(await read(iri)).toBe(await read('urn:tessera:import:waste'))
  await source.close()
})

it('lists cells that contradict a schema, so that they can be treated as missing', async () => {
  const schema = bytesOf('{"fields":[{"name":"n","type":"number"}]}')
  expect(await uploadsOf().take({ content: bytesOf('a,n\nx,1\ny,o\n'), shown: 'a.csv', schema })).toEqual({
    misfits: { column: 'n', count: 1, example: 'o', places: ['3'], areLines: true, texts: ['o'] },
  })
  const book = utils.book_new()
  const table = [
    ['a', 'n'],
    ['x', 1],
    ['y', 'o'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'One')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' })
  expect(await uploadsOf().take({ content: bytes, shown: 'a.xlsx', schema })).toMatchObject({
    misfits: { places: ['One!B3'], areLines: false },
  })
})

it('keeps two datasets of one name beside each other', async () => {
  const uploads = uploadsOf()
  for (const _ of [1, 2]) await uploads.take({ content: bytesOf(TABLE), shown: 'waste.csv' })
  expect(await listFiles()).toHaveLength(2)
})

it.each([
  ['a.csv', 'place,n\nx,1,2\n', /^a\.csv, line 2: This row has 3 cells/],
  ['a.exe', 'MZ', /^a\.exe: This kind of file cannot be read/],
  ['a.parquet', 'PAR1 no', /^a\.parquet: /],
  ['a.json', '{', /^a\.json/],
])('says what is wrong with %s, and keeps nothing', async (shown, text, problem) => {
  expect(await refusal(uploadsOf().take({ content: bytesOf(text), shown }))).toMatch(problem)
  expect(await listFiles()).toEqual([])
})

it('reads a file in a process that is prepared, and prepares the next one', async () => {
  const uploads = uploadsOf()
  uploads.prepare()
  for (const shown of ['first.csv', 'second.csv']) {
    const answer = await uploads.take({ content: bytesOf(TABLE), shown })
    expect(answer).toMatchObject({ cubes: [{ observations: 2 }] })
  }
  uploads.close()
  expect(await uploads.take({ content: bytesOf(TABLE), shown: 'third.csv' })).toHaveProperty('cubes')
})

it('takes no more than there is room for, and ends what takes too long', async () => {
  const file = { content: bytesOf(TABLE), shown: 'waste.csv' }
  expect(await uploadsOf(10).take(file)).toMatchObject({ isFull: true })
  expect(await refusal(uploadsOf(10).take(file))).toBe('There is no space left for uploads on this server.')
  expect(await refusal(uploadsOf(1e9, 1).take(file))).toBe(
    'waste.csv: Reading the file took too long: upload it in parts.',
  )
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})

it('has room again once parts that were left are too old', async () => {
  const uploads = uploadsOf(10)
  const part = { offset: 0, bytes: bytesOf('12345678') }
  expect(await uploads.hold(part)).toHaveProperty('token')
  expect(await uploads.hold(part)).toEqual({ problem: 'full' })
  const [name = ''] = await readdir(join(dataDir, 'scratch'))
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(join(dataDir, 'scratch', name), twoHoursAgo, twoHoursAgo)
  expect(await uploads.hold(part)).toHaveProperty('token')
})
