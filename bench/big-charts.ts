import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '../apps/server/src/import/run-import.ts'
import { CHART_CONFIG_VERSION, noInteractiveFilters } from '../packages/chart/src/config/defaults.ts'
import { postQuery } from './client.ts'

const DAY = 86_400_000
const PARTS = 5
/** As many lines as there are countries. */
const MANY_LINES = 200
const SOURCE = { type: 'sql', url: 'duckdb:imported' } as const
const SOURCE_ARGUMENTS = 'sourceType: sql, sourceUrl: "duckdb:imported", locale: de'

const texts = (text: string) => ({ de: text, fr: text, it: text, en: text })
const numberAt = (row: number, step: number): string => (((row * step) % 100_003) / 10).toFixed(1)

/** Generators of large tables, by file name. */
const FILES: Record<string, () => Generator<string>> = {
  *dots() {
    yield 'name,part,length [m],mass [kg]\n'
    for (let row = 0; row < 50_000; row++) {
      const name = `thing ${Math.floor(row / PARTS)}`
      yield `${name},part ${row % PARTS},${numberAt(row, 7919)},${numberAt(row, 104_729)}\n`
    }
  },
  *lines() {
    yield 'day,part,amount [t]\n'
    for (let row = 0; row < 10_000; row++) {
      const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(row / PARTS) * DAY).toISOString().slice(0, 10)
      yield `${day},part ${row % PARTS},${numberAt(row, 7919)}\n`
    }
  },
  *countries() {
    yield 'day,country name,amount [t]\n'
    for (let row = 0; row < 10_000; row++) {
      const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(row / MANY_LINES) * DAY)
        .toISOString()
        .slice(0, 10)
      yield `${day},place ${row % MANY_LINES},${numberAt(row, 7919)}\n`
    }
  },
  *rows() {
    yield 'day,part,amount [t],mass [kg]\n'
    for (let row = 0; row < 100_000; row++) {
      const day = new Date(Date.UTC(1950, 0, 1) + Math.floor(row / PARTS) * DAY).toISOString().slice(0, 10)
      yield `${day},part ${row % PARTS},${numberAt(row, 7919)},${numberAt(row, 104_729)}\n`
    }
  },
}

/** Imports the tables into a server's folder with the product's own import. */
export async function importBigTables(folder: string, dataDir: string): Promise<void> {
  const tables = join(folder, 'tables')
  mkdirSync(tables, { recursive: true })
  for (const [name, lines] of Object.entries(FILES)) {
    writeFileSync(join(tables, `${name}.csv`), [...lines()].join(''))
  }
  const errors: string[] = []
  const code = await runImport({
    args: [tables],
    env: { ...process.env, DATA_DIR: dataDir },
    folder,
    output: { write: () => true } as unknown as NodeJS.WriteStream,
    errors: {
      write: (text: string) => {
        errors.push(text)
        return true
      },
    } as unknown as NodeJS.WriteStream,
  })
  if (code !== 0) throw new Error(`the tables could not be imported: ${errors.join('')}`)
}

type Ids = Record<string, string>

/** Publishes a chart of each table and returns the charts' keys. */
export async function publishBigCharts(
  origin: string,
): Promise<{ dots: string; lines: string; countries: string; rows: string }> {
  const publish = async (name: string, toChart: (ids: Ids) => object): Promise<string> => {
    const iri = await findCube(origin, name)
    return saveChart(origin, iri, toChart(await readIds(origin, iri)))
  }
  const color = { type: 'segment', paletteId: 'category10', colorMapping: {} }
  const field = (componentId: string | undefined) => ({ componentId })
  return {
    dots: await publish('dots', ({ part, length, mass }) => ({
      chartType: 'scatterplot',
      fields: { x: field(length), y: field(mass), segment: field(part), color },
      interactiveFiltersConfig: withLegend(part),
    })),
    lines: await publish('lines', ({ day, part, amount }) => ({
      chartType: 'line',
      fields: { x: field(day), y: field(amount), segment: field(part), color },
      interactiveFiltersConfig: withLegend(part),
    })),
    countries: await publish('countries', ({ day, 'country name': country, amount }) => ({
      chartType: 'line',
      fields: { x: field(day), y: field(amount), segment: field(country), color },
      interactiveFiltersConfig: { ...noInteractiveFilters(), highlight: { active: true } },
    })),
    rows: await publish('rows', (ids) => ({ chartType: 'table', fields: toTableFields(ids) })),
  }
}

const withLegend = (componentId: string | undefined) => ({
  ...noInteractiveFilters(),
  legend: { active: true, componentId },
})

const toTableFields = (ids: Ids) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, componentId], index) => [
      componentId,
      {
        componentId,
        componentType:
          name === 'day' ? 'TemporalDimension' : name === 'part' ? 'NominalDimension' : 'NumericalMeasure',
        index,
        columnStyle: { type: 'text', textStyle: 'regular', textColor: '#000000', columnColor: '#ffffff' },
      },
    ]),
  )

async function findCube(origin: string, title: string): Promise<string> {
  const { text } = await postQuery(
    origin,
    `query { searchCubes(${SOURCE_ARGUMENTS}, first: 20) { cube { iri title } } }`,
  )
  const found: { cube: { iri: string; title: string } }[] = JSON.parse(text).data.searchCubes
  const cube = found.find((each) => each.cube.title.toLowerCase() === title)?.cube
  if (!cube) throw new Error(`there is no cube ${title}: ${text}`)
  return cube.iri
}

type Named = Record<'dimensions' | 'measures', { id: string; label: string }[]>

/** Returns the ids of a cube's components by label. */
async function readIds(origin: string, iri: string): Promise<Ids> {
  const { text } = await postQuery(
    origin,
    `query ($cubeFilters: [CubeFilter!]!) { dataCubesComponents(${SOURCE_ARGUMENTS}, cubeFilters: $cubeFilters) { dimensions { id label } measures { id label } } }`,
    { cubeFilters: [{ iri }] },
  )
  const { dimensions, measures }: Named = JSON.parse(text).data.dataCubesComponents
  return Object.fromEntries([...dimensions, ...measures].map(({ id, label }) => [label, id]))
}

async function saveChart(origin: string, iri: string, chart: object): Promise<string> {
  const meta = { title: texts('Bench'), description: texts(''), label: texts('') }
  const config = {
    key: 'one',
    version: CHART_CONFIG_VERSION,
    meta,
    cubes: [{ iri, filters: {} }],
    interactiveFiltersConfig: noInteractiveFilters(),
    limits: {},
    ...chart,
  }
  const project = {
    version: '4.3.0',
    state: 'PUBLISHING',
    dataSource: SOURCE,
    layout: { type: 'tab', meta, blocks: [{ type: 'chart', key: 'one', initialized: true }] },
    chartConfigs: [config],
    activeChartKey: 'one',
  }
  const answer = await fetch(`${origin}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`the chart was not saved: ${JSON.stringify(body)}`)
  return body.data.key
}
