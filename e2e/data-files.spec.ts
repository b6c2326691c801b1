import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import JSONstat from 'jsonstat-toolkit'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ChartView,
  DATA_FILES,
  DATA_FORMATS,
  type DataFormat,
  loadChartView,
  type SavedChart,
} from '../packages/api/src/index.ts'
import { withFilterColumns, withListedColumns } from '../packages/chart/src/index.ts'
import {
  findComponent,
  formatComponentTitle,
  isDimensionColumn,
  isMeasure,
  type Locale,
  UNDEFINED_CODE,
} from '../packages/cube/src/index.ts'
import {
  parseCsv,
  readXlsxFiles,
  readXlsxValues,
  requireLibreOffice,
  type SheetCell,
} from './support/libreoffice.ts'
import { readParquet } from './support/parquet.ts'
import { createQuery } from './support/query.ts'
import { useStage } from './support/stage.ts'
import { DAYS, importTypedCube, inCell, LABELS, NUMBERS, TYPED_CUBE } from './support/typed-cube.ts'

const stage = useStage({ settings: {} })
beforeAll(requireLibreOffice)

const EXAMPLES = join(import.meta.dirname, '../docs/examples')
const LANGUAGES: Locale[] = ['de', 'fr', 'it', 'en']
type Example = { name: string; key: string; project: SavedChart['data'] }
const examples: Example[] = []

beforeAll(async () => {
  await importTypedCube(stage.server)
  for (const file of readdirSync(EXAMPLES)) {
    const project = JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8'))
    const answer = await postJson('/api/config-create', { data: project })
    const { key } = (await answer.json()).data
    examples.push({ name: basename(file, '.json'), key, project })
  }
})

const postJson = (path: string, body: unknown): Promise<Response> =>
  fetch(stage.server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Downloads a file, whose name must match its format. */
async function take(path: string, part: 'filtered' | 'full'): Promise<Uint8Array> {
  const answer = await fetch(stage.server.url + path)
  const format = /\.(\w+)\?/.exec(path)![1] as DataFormat
  const { status, headers } = answer
  expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([
    path,
    200,
    DATA_FILES[format].media,
  ])
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="[^"]*-${part}\\.${format}"`),
  )
  return new Uint8Array(await answer.arrayBuffer())
}

const toText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Reads the cells of a chart's observations from the response of the data API. */
function readCells({ config, data }: ChartView) {
  const { components, table } = data!
  const { columns, rowCount } = withFilterColumns(config, withListedColumns(config, table), components)
  const known = columns.flatMap((column) => {
    const component = findComponent(components, column.id)
    return component ? [{ component, column }] : []
  })
  const toCell = ({ column }: (typeof known)[number], row: number): string => {
    if (!isDimensionColumn(column))
      return column.undefinedRows?.includes(row) ? '-' : String(column.values[row] ?? '')
    const code = column.codes[row]!
    if (code === UNDEFINED_CODE) return '-'
    // files contain dates as in the data
    return column.dictionary[code]?.label ?? ''
  }
  return {
    header: known.map(({ component }) => formatComponentTitle(component)),
    isNumber: known.map(({ column }) => !isDimensionColumn(column)),
    isAxis: known.map(({ component }) => !isMeasure(component) && component.isKeyDimension),
    rows: Array.from({ length: rowCount }, (_, row) => known.map((each) => toCell(each, row))),
  }
}

const isClose = (a: string, b: string): boolean => {
  const [x, y] = [Number(a), Number(b)]
  return a !== '' && b !== '' && Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x))
}

/** Removes the guard that CSV files put before texts that a spreadsheet would execute. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '')

type Files = {
  view: ChartView
  locale: Locale
  csv: SheetCell[][]
  bytes: Record<'jsonstat' | 'parquet', Uint8Array>
  json: { header: string[]; rows: unknown[][] }
}

describe('the data files of every example in every language', () => {
  it('contain the values of the data call, as CSV, Excel, JSON-stat, Parquet and JSON', async () => {
    const sheets: Record<string, Uint8Array> = {}
    const taken: Record<string, Files> = {}
    const query = createQuery(stage.server.url)
    for (const { name, key, project } of examples)
      for (const locale of LANGUAGES) {
        const bytes = Object.fromEntries(
          await Promise.all(
            DATA_FORMATS.map(async (format) => [
              format,
              await take(`/v/${key}.${format}?lang=${locale}&download=true`, 'filtered'),
            ]),
          ),
        ) as Record<DataFormat, Uint8Array>
        const saved = {
          key,
          data: project,
          publishedState: 'PUBLISHED',
          createdAt: '',
          updatedAt: '',
        } as const
        const view = await loadChartView(query, saved, locale)
        const id = `${name}_${locale}`
        sheets[id] = bytes.xlsx
        taken[id] = {
          view,
          locale,
          csv: parseCsv(toText(bytes.csv)),
          bytes,
          json: JSON.parse(toText(bytes.json)),
        }
      }
    expect(Object.keys(taken)).toHaveLength(12 * LANGUAGES.length)
    const read = await readXlsxFiles(sheets)
    for (const [id, files] of Object.entries(taken)) {
      expectCsv(id, files)
      const [data, about] = read[id]!
      expectSheet(id, files, data!)
      const facts = about!.map((row) => row.map(({ text }) => text).join(' ')).join('\n')
      for (const { iri, title } of files.view.data!.datasets)
        for (const each of [iri, title]) expect(facts).toContain(each)
      expect(facts).toContain(`/${files.locale}/v/`)
      expectJsonStat(id, files)
      await expectParquet(id, files)
      expect(files.json.header).toEqual(files.csv[0]!.map(({ text }) => text))
      expect(files.json.rows.map((row) => row.map((cell) => String(cell ?? '')))).toEqual(
        files.csv.slice(1).map((row) => row.map(({ text }) => withoutGuard(text))),
      )
    }
  })

  function expectCsv(id: string, { view, csv }: Files): void {
    const { header, rows } = readCells(view)
    const inOrder = (list: string[][]) => list.map((row) => JSON.stringify(row)).toSorted()
    expect([id, csv[0]!.map(({ text }) => text)]).toEqual([id, header])
    expect(inOrder(csv.slice(1).map((row) => row.map(({ text }) => withoutGuard(text))))).toEqual(
      inOrder(rows),
    )
    expect(rows.length).toBeGreaterThan(0)
  }

  /** Expects the rows in the order of the CSV, with measures and years as numbers. */
  function expectSheet(id: string, { view, csv }: Files, data: SheetCell[][]): void {
    const { isNumber } = readCells(view)
    expect([id, data.length]).toEqual([id, csv.length])
    for (const [index, row] of data.entries())
      for (const [place, { text, isText }] of row.entries()) {
        const wanted = withoutGuard(csv[index]![place]!.text)
        const isSame = text === wanted || (!isText && isClose(text, wanted))
        if (!isSame) expect(`${id} ${index}/${place}: ${text}`).toBe(`${id} ${index}/${place}: ${wanted}`)
        if (index > 0 && isNumber[place] && wanted !== '-' && wanted !== '')
          expect([id, isText]).toEqual([id, false])
        if (index > 0 && /^(?:19|20)\d\d$/.test(wanted)) expect([id, isText]).toEqual([id, false])
      }
  }

  /** Expects each value of the CSV at the labels of its dimensions. */
  function expectJsonStat(id: string, { view, csv, bytes }: Files): void {
    const { header, isNumber, isAxis } = readCells(view)
    const dataset = JSONstat(JSON.parse(toText(bytes.jsonstat)))
    expect([id, dataset.class]).toEqual([id, 'dataset'])
    const axes = header.flatMap((_, place) => (isAxis[place] ? [place] : []))
    const measures = header.flatMap((_, place) => (isNumber[place] ? [place] : []))
    const wanted = csv.slice(1).flatMap((row) =>
      measures.flatMap((place) => {
        const { text } = row[place]!
        return text === '' || text === '-'
          ? []
          : [[...axes.map((axis) => withoutGuard(row[axis]!.text)), text]]
      }),
    )
    const ids = dataset.id.filter((each) => each !== 'measure' && each !== 'observation')
    const read = dataset
      .toTable({ type: 'arrobj', content: 'label', field: 'id' })
      .flatMap((row) =>
        row.value === null ? [] : [[...ids.map((each) => String(row[each])), String(row.value)]],
      )
    const normal = (rows: string[][]) =>
      rows.map((row) => [...row.slice(0, -1), Number(row.at(-1))].join('|')).toSorted()
    expect([id, normal(read)]).toEqual([id, normal(wanted)])
  }

  async function expectParquet(id: string, { view, locale, csv, bytes }: Files): Promise<void> {
    const { names, types, rows, metadata } = await readParquet(bytes.parquet)
    const { header, isNumber } = readCells(view)
    expect([id, names]).toEqual([id, header])
    for (const [place, isIt] of isNumber.entries())
      if (isIt) expect([id, types[place]]).toEqual([id, 'DOUBLE'])
    expect(metadata.address).toContain(`/${locale}/v/`)
    expect(rows.length).toBe(csv.length - 1)
    for (const [index, row] of rows.entries())
      for (const [place, cell] of row.entries()) {
        const text = withoutGuard(csv[index + 1]![place]!.text)
        const wanted = text === '-' || text === '' ? '' : text
        const read = String(cell ?? '')
        if (read !== wanted && !isClose(read, wanted) && !(cell instanceof Date))
          expect(`${id} ${index}/${place}: ${read}`).toBe(`${id} ${index}/${place}: ${wanted}`)
      }
  }
})

describe('a whole dataset', () => {
  it('has the same rows in each format, and a file name that says it is complete', async () => {
    const sizes = await Promise.all(
      DATA_FORMATS.map(async (format) => {
        const bytes = await take(`/v/${examples[0]!.key}.${format}?lang=de&full=true`, 'full')
        if (format === 'csv') return parseCsv(toText(bytes)).length - 1
        if (format === 'xlsx') return (await readXlsxFiles({ full: bytes })).full![0]!.length - 1
        if (format === 'parquet') return (await readParquet(bytes)).rows.length
        const document = JSON.parse(toText(bytes))
        return format === 'json'
          ? document.rows.length
          : JSONstat(document)
              .toTable({ type: 'arrobj', content: 'id', field: 'id' })
              .filter(({ value }) => value !== null).length
      }),
    )
    const [first] = sizes
    expect(first).toBeGreaterThan(10)
    expect(sizes).toEqual(sizes.map(() => first))
  })
})

describe('dates, numbers and texts that programs misinterpret', () => {
  const fetchTyped = (format: DataFormat): Promise<Uint8Array> =>
    take(
      `/api/dataset.${format}?${new URLSearchParams({ iri: TYPED_CUBE, dataSource: 'Imported', lang: 'de' })}`,
      'full',
    )
  const AMOUNTS = LABELS.map((_, index) => NUMBERS[index % NUMBERS.length])

  it('are texts in CSV, with a guard before formulas', async () => {
    const [header, ...rows] = parseCsv(toText(await fetchTyped('csv')))
    expect(header!.map(({ text }) => text)).toEqual(['Day', 'Month', 'Year', "'+Label", 'Amount (t)'])
    const guard = (text: string): string => (/^[=+@]/.test(text) ? `'${text}` : text)
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual(
      LABELS.map((label, index) => [
        DAYS[index],
        '2020-02',
        '2019',
        guard(label),
        AMOUNTS[index] === 'undefined' ? '-' : (AMOUNTS[index] ?? ''),
      ]),
    )
  })

  it('keep their types in Excel: dates, years, numbers, and never formulas', async () => {
    const bytes = await fetchTyped('xlsx')
    const [[header, ...rows] = [], about] = (await readXlsxFiles({ typed: bytes })).typed!
    expect(header!.map(({ text }) => text)).toEqual(['Day', 'Month', 'Year', '+Label', 'Amount (t)'])
    expect(rows.map((row) => row[3])).toEqual(LABELS.map((label) => ({ text: inCell(label), isText: true })))
    expect(rows.map((row) => row[0])).toEqual(DAYS.map((text) => ({ text, isText: false })))
    expect(about!.map((row) => row.at(-1)!.text)).toContain('https://creativecommons.org/licenses/by/4.0/')
    const values = (await readXlsxValues(bytes)).slice(1)
    for (const [index, row] of values.entries()) {
      const wanted = [
        { kind: 'date', value: DAYS[index] },
        { kind: 'date', value: '2020-02-01' },
        { kind: 'float', value: '2019' },
        { kind: 'string', value: '' },
        ...(AMOUNTS[index] === undefined
          ? []
          : AMOUNTS[index] === 'undefined'
            ? [{ kind: 'string', value: '' }]
            : [{ kind: 'float', value: AMOUNTS[index] }]),
      ]
      expect(row).toEqual(wanted)
    }
    expect(values).toHaveLength(LABELS.length)
  })

  it('keep their types in Parquet', async () => {
    const { names, types, rows, metadata } = await readParquet(await fetchTyped('parquet'))
    expect(names).toEqual(['Day', 'Month', 'Year', '+Label', 'Amount (t)'])
    expect(types).toEqual(['DATE', 'DATE', 'INTEGER', 'VARCHAR', 'DOUBLE'])
    expect(rows).toEqual(
      LABELS.map((label, index) => {
        const amount = Number(AMOUNTS[index])
        return [
          new Date(DAYS[index]!),
          new Date('2020-02-01'),
          2019,
          label,
          Number.isNaN(amount) ? null : amount,
        ]
      }),
    )
    expect(metadata).toMatchObject({
      title: '=Typed; "cube"',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      language: 'de',
    })
  })

  it('have their labels in JSON-stat, including values declared undefined', async () => {
    const document = JSON.parse(toText(await fetchTyped('jsonstat')))
    const dataset = JSONstat(document)
    expect(dataset.role).toMatchObject({ time: expect.arrayContaining([expect.stringContaining('day')]) })
    const [, , , labels = ''] = dataset.id
    const rows = dataset
      .toTable({ type: 'arrobj', content: 'label', field: 'id' })
      .filter(({ value }) => value !== null)
    const there = LABELS.flatMap((label, index) => {
      const amount = Number(AMOUNTS[index])
      return Number.isNaN(amount) ? [] : [{ label, amount }]
    })
    expect(rows.map(({ value }) => value)).toEqual(there.map(({ amount }) => amount))
    expect(rows.map((row) => row[labels])).toEqual(there.map(({ label }) => label))
    expect(Object.values(document.status)).toEqual(
      AMOUNTS.flatMap((each) => (each === 'undefined' ? ['-'] : [])),
    )
  })
})

describe('a draft', () => {
  it('has the same files as after publication', async () => {
    const { key, project } = examples.find(({ name }) => name === 'line')!
    for (const format of DATA_FORMATS) {
      const answer = await postJson(`/api/chart-data.${format}?lang=fr`, { data: project })
      expect([format, answer.status]).toEqual([format, 200])
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; .*-filtered\\.${format}`),
      )
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (format !== 'csv') continue
      expect(toText(bytes)).toBe(toText(await take(`/v/${key}.csv?lang=fr`, 'filtered')))
    }
  })

  it('is rejected with a message if it is invalid', async () => {
    const refuse = async (answer: Promise<Response>) => [
      (await answer).status,
      typeof (await (await answer).json()).message,
    ]
    for (const body of [
      [],
      {},
      { data: 1 },
      { data: {} },
      { data: { ...examples[0]!.project, dataSource: { type: 'sparql', url: 'https://none.example' } } },
    ])
      expect(await refuse(postJson('/api/chart-data.xlsx', body))).toEqual([400, 'string'])
    expect(await refuse(fetch(`${stage.server.url}/api/chart-data.xlsx`))).toEqual([405, 'string'])
    expect(await refuse(postJson('/api/chart-data.ods', { data: examples[0]!.project }))).toEqual([
      404,
      'string',
    ])
    const foreign = fetch(`${stage.server.url}/api/chart-data.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    })
    expect(await refuse(foreign)).toEqual([403, 'string'])
  })
})
