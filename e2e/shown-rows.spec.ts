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
const literal = (value: string, datatype: string) => ({
  type: 'literal' as const,
  value,
  datatype: XSD + datatype,
})

/** A cube among the imported ones: a time, a measure and perhaps a note, an observation for each time. */
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

/** The first cells of the lines that the CSV file of a view has. */
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
})

describe('a time range whose ends are years', () => {
  it('leaves picture, table and file the same months, set by the author or by a reader', async () => {
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

describe('a filter of joined datasets that readers set', () => {
  it('reaches the dataset that has it, and every dataset if they share it', async () => {
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
      // the author's filter is spelt by each dataset's own id
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
    // the second dataset is asked for the note, and has none of these in another year
    await openAlive(page, `${stage.server.url}/en/v/${key}?f.1=2020&f.2=${note}`)
    await page.getByText(/no data for “Estimate”/i).waitFor()
    expect(await readFile(key, `f.1=2020&f.2=${note}`)).toEqual([expect.stringMatching(/2020.*Final/)])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
