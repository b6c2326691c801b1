import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadComponents } from '../packages/api/src/index.ts'
import { addDataset } from '../packages/chart/src/edit/datasets.ts'
import {
  type ChartConfig,
  changeChartType,
  loadDrawings,
  loadEditing,
  newChartConfig,
} from '../packages/chart/src/index.ts'
import { singleFilter, toComponentId } from '../packages/cube/src/index.ts'
import { newProject } from '../packages/project/src/index.ts'
import type { ComponentDocument } from '../packages/sources/src/sql/cube-document.ts'
import { writeCube } from '../packages/sources/src/testing/write-cube.ts'
import { openAlive, openPage, readMarks } from './support/browser.ts'
import { createQuery } from './support/query.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

const SOURCE = { type: 'sql', url: 'duckdb:imported' } as const
const BASE = 'https://rows.example/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const en = (text: string) => ({ en: text, de: text, fr: text, it: text })
const cubeOf = (name: string) => ({ iri: BASE + name, unversionedIri: BASE + name })
const idOf = (cube: string, name: string) => toComponentId(BASE + cube, BASE + name)

const TIME: Record<'Year' | 'Month', ComponentDocument> = {
  Year: {
    path: `${BASE}Year`,
    name: en('Year'),
    role: 'key',
    datatypes: ['xsd:gYear'],
    dataKind: 'time',
    timeUnit: 'Year',
  },
  Month: {
    path: `${BASE}Month`,
    name: en('Month'),
    role: 'key',
    datatypes: ['xsd:gYearMonth'],
    dataKind: 'time',
    timeUnit: 'Month',
  },
}
const measure = (name: string): ComponentDocument => ({
  path: BASE + name,
  name: en(name),
  role: 'measure',
  scaleType: 'Ratio',
  unit: { text: 't' },
})
const NOTE: ComponentDocument = {
  path: `${BASE}Note`,
  name: en('Note'),
  role: 'attribute',
  scaleType: 'Nominal',
}
const KIND: ComponentDocument = {
  path: `${BASE}Kind`,
  name: en('Kind'),
  role: 'key',
  scaleType: 'Nominal',
}
const literal = (value: string, datatype: string) => ({
  type: 'literal' as const,
  value,
  datatype: XSD + datatype,
})

/** Imports a cube with a time, a measure and an optional note, and one observation per time. */
async function importCube(
  name: string,
  unit: 'Year' | 'Month',
  times: string[],
  notes?: string[],
): Promise<void> {
  const folder = join(stage.server.dataDir, 'imported')
  mkdirSync(folder, { recursive: true })
  const used = [...new Set(notes)]
  await writeCube(`duckdb:${join(folder, `${name}.duckdb`)}`, {
    document: {
      version: 1,
      iri: BASE + name,
      name: en(name),
      datePublished: '2026-01-01',
      components: [TIME[unit], measure(`Amount-${name}`), ...(notes ? [NOTE] : [])],
      values: Object.fromEntries(used.map((note) => [BASE + note, { name: en(note) }])),
    },
    rows: [
      times.map((time, index) => ({
        o: { type: 'uri' as const, value: `${BASE}o/${name}/${time}` },
        c0: literal(time, unit === 'Year' ? 'gYear' : 'gYearMonth'),
        c1: literal(String((index + 1) * 10), 'decimal'),
        ...(notes && { c2: { type: 'uri' as const, value: BASE + notes[index] } }),
      })),
    ],
  })
}

/** Imports amounts of kinds by year: large and small ones, with a single kind in 2014 and 2015. */
async function importKinds(): Promise<void> {
  const amounts: Record<string, [string, number][]> = {
    paper: [
      ['2012', 100],
      ['2013', 110],
    ],
    glass: [
      ['2012', 20],
      ['2014', 25],
      ['2015', 30],
    ],
    wood: [
      ['2012', 10],
      ['2013', 12],
    ],
    metal: [['2013', 5]],
  }
  await writeCube(`duckdb:${join(stage.server.dataDir, 'imported', 'kinds.duckdb')}`, {
    document: {
      version: 1,
      iri: `${BASE}kinds`,
      name: en('kinds'),
      datePublished: '2026-01-01',
      components: [TIME.Year, KIND, measure('Amount-kinds')],
      values: Object.fromEntries(Object.keys(amounts).map((kind) => [BASE + kind, { name: en(kind) }])),
    },
    rows: [
      Object.entries(amounts).flatMap(([kind, ofYears]) =>
        ofYears.map(([year, amount]) => ({
          o: { type: 'uri' as const, value: `${BASE}o/${kind}/${year}` },
          c0: literal(year, 'gYear'),
          c1: { type: 'uri' as const, value: BASE + kind },
          c2: literal(String(amount), 'decimal'),
        })),
      ),
    ],
  })
}

async function publish(config: ChartConfig): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: newProject(config, SOURCE) }),
  })
  const { data, message } = await answer.json()
  expect(message).toBeFalsy()
  return data.key
}

/** Returns the first cell of each line in the CSV file of a view. */
async function readFile(key: string, query = ''): Promise<string[]> {
  const text = await (await fetch(`${stage.server.url}/v/${key}.csv?lang=en&${query}`)).text()
  return text.trim().split(/\r?\n/).slice(1)
}

const readRows = (page: Page): Promise<string[]> =>
  page
    .locator('figure tbody tr:visible')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(';')))

beforeAll(async () => {
  await Promise.all([loadDrawings(), loadEditing()])
  await importCube('months', 'Month', ['2017-11', '2018-01', '2018-02', '2019-01', '2019-03', '2020-01'])
  await importCube('first', 'Year', ['2019', '2020', '2021'])
  await importCube('second', 'Year', ['2019', '2020', '2021'], ['Final', 'Final', 'Estimate'])
  await importKinds()
})

describe('a time range whose ends are years', () => {
  it('shows the same months in picture, table and file, whether set by the author or a reader', async () => {
    const query = createQuery(stage.server.url)
    const components = await loadComponents(query, SOURCE, [{ iri: `${BASE}months` }], 'en')
    const start = newChartConfig({ key: 'chart', cube: cubeOf('months'), components })
    const columns = changeChartType(start, 'column', components)
    const rangeOf = (presets: { from: string; to: string }) =>
      ({
        ...columns,
        interactiveFiltersConfig: {
          ...columns.interactiveFiltersConfig!,
          timeRange: {
            active: true,
            componentId: idOf('months', 'Month'),
            presets: { type: 'range', ...presets },
          },
        },
      }) as ChartConfig
    const { page, errors } = await openPage(stage.browser)
    const countColumns = async () =>
      (await readMarks(page)).filter((mark) => /^<rect[^>]*data-datum/.test(mark)).length
    const ofAuthor = await publish(rangeOf({ from: '2018', to: '2019' }))
    const ofReader = await publish(rangeOf({ from: '2017-11', to: '2020-01' }))
    for (const [key, view] of [
      [ofAuthor, ''],
      [ofReader, 'from=2018&to=2019'],
    ] as const) {
      await openAlive(page, `${stage.server.url}/en/v/${key}?${view}`)
      await expect.poll(countColumns).toBe(4)
      expect(await readFile(key, view)).toHaveLength(4)
      await openAlive(page, `${stage.server.url}/en/v/${key}?${view}&view=table`)
      await expect.poll(async () => (await readRows(page)).length).toBe(4)
    }
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('segments hidden by the legend', () => {
  it('are missing in picture, table and file alike', async () => {
    const query = createQuery(stage.server.url)
    const components = await loadComponents(query, SOURCE, [{ iri: `${BASE}kinds` }], 'en')
    const start = newChartConfig({ key: 'chart', cube: cubeOf('kinds'), components })
    const columns = changeChartType(start, 'column', components)
    const stacked = (groupRest?: number) =>
      ({
        ...columns,
        cubes: columns.cubes.map((cube) => ({ ...cube, filters: {} })),
        fields: {
          ...columns.fields,
          x: { componentId: idOf('kinds', 'Year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
          segment: {
            componentId: idOf('kinds', 'Kind'),
            type: 'stacked',
            sorting: { sortingType: 'byAuto', sortingOrder: 'asc' },
            ...(groupRest !== undefined && { groupRest }),
          },
          color: { type: 'segment', paletteId: 'category10', colorMapping: {} },
        },
        interactiveFiltersConfig: {
          ...columns.interactiveFiltersConfig!,
          legend: { active: true, componentId: idOf('kinds', 'Kind') },
          timeRange: {
            active: true,
            componentId: idOf('kinds', 'Year'),
            presets: { type: 'range', from: '2012', to: '2015' },
          },
        },
      }) as ChartConfig
    const [whole, grouped] = [await publish(stacked()), await publish(stacked(2))]
    const { page, errors } = await openPage(stage.browser)
    const hide = (value: string) => `hide=${encodeURIComponent(value)}`
    const glass = hide(`${BASE}glass`)
    const cases: [key: string, view: string, columns: number, rows: number][] = [
      [whole, '', 8, 8],
      [whole, glass, 5, 5],
      // the only one left in that period, so it cannot be hidden
      [whole, `from=2014&to=2015&${glass}`, 2, 2],
      // the rest is a single column per year, which includes all its rows
      [grouped, '', 7, 8],
      [grouped, hide('urn:tessera:rest'), 5, 5],
    ]
    const countColumns = async () =>
      (await readMarks(page)).filter((mark) => /^<rect[^>]*data-datum/.test(mark)).length
    for (const [key, view, columnCount, rowCount] of cases) {
      await openAlive(page, `${stage.server.url}/en/v/${key}?${view}`)
      await expect.poll(countColumns, { message: view }).toBe(columnCount)
      expect(await readFile(key, view), view).toHaveLength(rowCount)
      await openAlive(page, `${stage.server.url}/en/v/${key}?${view}&view=table`)
      await expect.poll(async () => (await readRows(page)).length, { message: view }).toBe(rowCount)
    }
    // items drawn as part of the rest cannot be hidden separately, and a message says so
    const view = hide(`${BASE}metal`)
    await openAlive(page, `${stage.server.url}/en/v/${grouped}?${view}`)
    await expect.poll(countColumns).toBe(7)
    expect(await readFile(grouped, view)).toHaveLength(8)
    await page.getByText('The link contains an unknown value (hide)').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a filter of joined datasets that readers set', () => {
  it('applies to the dataset that has it, or to all datasets if they share it', async () => {
    const query = createQuery(stage.server.url)
    const [first, second] = [cubeOf('first'), cubeOf('second')]
    const years = [idOf('first', 'Year'), idOf('second', 'Year')] as const
    const alone = await loadComponents(query, SOURCE, [{ iri: first.iri }], 'en')
    const joined = await loadComponents(
      query,
      SOURCE,
      [
        { iri: first.iri, joinBy: [years[0]] },
        { iri: second.iri, joinBy: [years[1]] },
      ],
      'en',
    )
    const start = newChartConfig({ key: 'chart', cube: first, components: alone })
    const added = addDataset(
      start,
      { cube: second, joinBy: [years[1]], existingJoinBy: { [first.iri]: [years[0]] } },
      joined,
    )
    const table = changeChartType(added, 'table', joined)
    const key = await publish({
      ...table,
      // each dataset uses its own id in the author's filter
      cubes: table.cubes.map((cube, index) => ({
        ...cube,
        filters: { [years[index]!]: singleFilter('2019') },
      })),
      interactiveFiltersConfig: {
        ...table.interactiveFiltersConfig!,
        dataFilters: { active: true, componentIds: ['joinBy__0', idOf('second', 'Note')], defaultOpen: true },
      },
    } as ChartConfig)
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    await expect.poll(() => readRows(page)).toEqual([expect.stringMatching(/2019.*10.*10/)])
    await openAlive(page, `${stage.server.url}/en/v/${key}?f.1=2021`)
    await expect.poll(() => readRows(page)).toEqual([expect.stringMatching(/2021.*30.*30/)])
    expect(await readFile(key, 'f.1=2021')).toEqual([expect.stringMatching(/2021.*30.*30/)])
    const note = encodeURIComponent(`${BASE}Estimate`)
    await openAlive(page, `${stage.server.url}/en/v/${key}?f.1=2021&f.2=${note}`)
    await expect.poll(() => readRows(page)).toEqual([expect.stringMatching(/2021.*30.*30/)])
    // the second dataset is filtered by the note, which it does not have in another year
    await openAlive(page, `${stage.server.url}/en/v/${key}?f.1=2020&f.2=${note}`)
    await page.getByText(/no data for “Estimate”/i).waitFor()
    expect(await readFile(key, `f.1=2020&f.2=${note}`)).toEqual([expect.stringMatching(/2020.*Final/)])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
