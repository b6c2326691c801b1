import {
  chartMetadataDocument,
  componentsDocument,
  latestIriDocument,
  loadChartView,
  loadChartViews,
  observationsDocument,
  possibleFiltersDocument,
  type RunQuery,
  type SavedChart,
} from '@tessera/api'
import { type Filters, findDimension, singleFilter, type Table } from '@tessera/cube'
import {
  newProject,
  noDashboardFilters,
  type Project,
  readSharedOffers,
  sharedTimeOf,
  withSharedFilters,
  withSharedTime,
} from '@tessera/project'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import type { ControlValue } from '../controls.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, setControl } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import { toCubeFilters } from '../needs.ts'
import { startConfig, waste } from '../testing/fixture.ts'
import { filterTable } from '../testing/tables.ts'
import type { ViewState } from '../viewer/view-state.ts'
import { toChoiceFilter } from './layers.ts'
import { withViewRows } from './view-rows.ts'

const { components, table } = waste
await loadDrawings()

/** Creates a source with the waste cube that records the filters of all queries. */
function createSource(): { query: RunQuery; asked: (Filters | undefined)[] } {
  const asked: (Filters | undefined)[] = []
  const query = async (document: unknown, { cubeFilters, filters, iri }: Record<string, unknown>) => {
    switch (document) {
      case latestIriDocument:
        return { dataCubeLatestIri: iri }
      case componentsDocument:
        return { dataCubesComponents: components }
      case chartMetadataDocument:
        return { dataCubesMetadata: [] }
      case possibleFiltersDocument:
        return {
          possibleFilters: Object.entries(filters as Filters).map(([id, filter]) => ({
            id,
            value: filter.type === 'single' ? String(filter.value) : '',
          })),
        }
      case observationsDocument: {
        const [cube] = cubeFilters as { filters?: Filters }[]
        asked.push(cube?.filters)
        return { dataCubesObservations: { columns: filterTable(table, cube?.filters ?? {}).columns } }
      }
    }
    throw new Error('nobody asks this')
  }
  return { query: query as unknown as RunQuery, asked }
}

/** Sets a control of the chart, as an author would. */
function set(config: ChartConfig, id: string, value: ControlValue): ChartConfig {
  const control = controlsOf(config, components).find((each) => each.id === id)
  return control ? setControl(config, control, value, components) : config
}

/** Enables everything for readers that the chart supports. */
const openToReaders = (config: ChartConfig): ChartConfig =>
  controlsOf(config, components)
    .filter(({ id, kind }) => kind === 'toggle' && id.startsWith('readers-'))
    .reduce((next, { id }) => set(next, id, true), config)

/** The same, with several values for each filter that allows them. */
const withSeveral = (config: ChartConfig): ChartConfig =>
  controlsOf(config, components)
    .filter(({ id }) => id.startsWith('readers-filter-type:'))
    .reduce((next, { id }) => set(next, id, 'multi'), config)

const valuesOf = (id: string): string[] =>
  findDimension(components, id)?.values.map(({ value }) => value) ?? []
const dimensionIds = components.dimensions.map(({ id }) => id)

const toChart = ({ type, split }: { type: string; split: string | undefined }): ChartConfig => {
  const start = changeChartType(startConfig(waste), type as 'column', components)
  if (split === undefined) return openToReaders(start)
  // time need not be on the axis: it can be animated
  const played = (): ChartConfig => set(set(set(start, 'x', 'region'), 'y', 'region'), 'animation', 'year')
  return openToReaders(split === 'year' ? played() : set(start, 'segment', split))
}

const charts = fc
  .record({
    type: fc.constantFrom('column', 'bar', 'line', 'area', 'pie', 'table'),
    split: fc.constantFrom(undefined, 'category', 'year'),
    takesSeveral: fc.boolean(),
  })
  .map(({ takesSeveral, ...picked }) => (takesSeveral ? withSeveral(toChart(picked)) : toChart(picked)))
const sharedFilters = fc
  .dictionary(fc.constantFrom(...dimensionIds), fc.nat(20))
  .map((places) =>
    Object.fromEntries(
      Object.entries(places).map(([id, place]) => [
        id,
        singleFilter(valuesOf(id)[place % valuesOf(id).length]!),
      ]),
    ),
  )
const anyValue = fc.constantFrom(...dimensionIds.flatMap(valuesOf))
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom('f.1', 'f.2', '1.f.1', '1.f.2', 'hide', 'from', 'to', 'at', 'calc', 'lang'),
      anyValue,
    ),
    {
      maxLength: 6,
    },
  )
  .map((pairs) => new URLSearchParams(pairs))

const toSaved = (config: ChartConfig, filters: SharedFilters): SavedChart => {
  const dataFilters = { componentIds: Object.keys(filters), filters }
  const project = newProject(config, { type: 'sparql', url: 'https://example.org/query' })
  const data = { ...project, dashboardFilters: { ...noDashboardFilters(), dataFilters } }
  return { key: 'k', data, publishedState: 'PUBLISHED', createdAt: '', updatedAt: '' }
}
/** Returns the titles of the data behind the marks of a chart. */
const drawnTitles = (config: ChartConfig, rows: Table, view: ViewState): string[] => {
  const input = {
    components,
    table: rows,
    view,
    width: 800,
    locale: 'en',
    words: (id: string) => id,
  } as const
  return drawChart(config, input)
    .data.map(({ title }) => title)
    .sort()
}

const toValues = (filters: SharedFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([id, { value }]) => [id, String(value)]))

type SharedFilters = Record<string, ReturnType<typeof singleFilter>>

it('the editor and the published page ask for the same', async () => {
  await fc.assert(
    fc.asyncProperty(charts, sharedFilters, async (config, filters) => {
      const { query, asked } = createSource()
      const saved = toSaved(config, filters)
      await loadChartView(query, saved, 'en')
      const inEditor = withSharedFilters(config, saved.data.dashboardFilters).config
      expect(asked).toEqual([toCubeFilters(inEditor)[0]?.filters])
    }),
  )
})

it("a reader's value counts, else the dashboard's, else the author's; rows are those that are drawn", async () => {
  await fc.assert(
    fc.asyncProperty(charts, sharedFilters, addresses, async (config, filters, params) => {
      const { query, asked } = createSource()
      const seen = await loadChartView(query, toSaved(config, filters), 'en', params)
      const { view, data, config: shown } = seen
      if (!data) throw new Error('not drawn')
      const dashboard = { ...toValues(filters), ...seen.shared?.view.filters }
      const own = Object.entries(config.cubes[0]?.filters ?? {})
      const expected = own.map(([id, filter]) => {
        const chosen = view.filters?.[id] ?? dashboard[id]
        return [id, chosen === undefined ? filter : toChoiceFilter(chosen)] as const
      })
      // readers can filter columns of a table that had no filter
      const added = Object.entries(view.filters ?? {}).map(
        ([id, chosen]) => [id, toChoiceFilter(chosen)] as const,
      )
      expect(asked).toEqual([Object.fromEntries([...added, ...expected])])

      const rows = withViewRows(data.table, view, shown, components)
      const { hidden: _, timeRange: _range, ...others } = view
      expect(drawnTitles(shown, rows, others)).toEqual(drawnTitles(shown, data.table, view))
    }),
  )
})

const ranges = fc.constantFrom(
  ['2019', '2022'],
  ['2019', '2020'],
  ['2020', '2022'],
  ['2020', '2020'],
  ['', ''],
)
const dashboards = fc
  .record({
    configs: fc.array(charts, { minLength: 2, maxLength: 4 }),
    filters: sharedFilters,
    range: fc.option(ranges, { nil: undefined }),
  })
  .map(({ configs, filters, range }): SavedChart => {
    const saved = toSaved(configs[0]!, filters)
    const chartConfigs = configs.map((config, index) => ({ ...config, key: `chart-${index + 1}` }))
    const [from, to] = range ?? ['', '']
    const timeRange = { active: range !== undefined, timeUnit: 'Year', presets: { from, to } } as const
    const { layout, dashboardFilters } = saved.data
    const project: Project = {
      ...saved.data,
      chartConfigs,
      activeChartKey: 'chart-1',
      layout: {
        type: 'dashboard',
        layout: 'tall',
        meta: layout.meta,
        blocks: chartConfigs.map(({ key }) => ({ type: 'chart', key, initialized: false })),
      },
      dashboardFilters: { ...dashboardFilters!, timeRange },
    }
    return { ...saved, data: project }
  })
const dashboardAddresses = fc
  .array(
    fc.tuple(
      fc.constantFrom('f.1', '1.f.1', '2.f.2', '2.hide', '1.view', 'from', 'to', '2.from'),
      fc.oneof(anyValue, fc.constantFrom('2019', '2020', '2022')),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs))

it('every chart of a dashboard shows its author, its readers, its picture and its data the same', async () => {
  await fc.assert(
    fc.asyncProperty(dashboards, dashboardAddresses, async (saved, params) => {
      const { query } = createSource()
      const { chartConfigs, dashboardFilters } = saved.data
      const all = await loadChartViews(query, saved, 'en', params, chartConfigs)
      const known = Object.fromEntries(chartConfigs.map(({ key }) => [key, components]))
      const { offers } = readSharedOffers(saved.data, known, (id) => id)
      for (const [index, config] of chartConfigs.entries()) {
        const seen = all[index]!
        if (!seen.data) throw new Error('not drawn')
        // pictures and files request a chart by number, and show the same as the page
        const picked = new URLSearchParams([...params, ['chart', String(index + 1)]])
        const alone = await loadChartView(query, saved, 'en', picked)
        expect(alone).toEqual(seen)
        // the data table lists the same rows as the drawing
        const rows = withViewRows(seen.data.table, seen.view, seen.config, components)
        const { hidden: _, timeRange: _range, ...others } = seen.view
        expect(drawnTitles(seen.config, rows, others)).toEqual(
          drawnTitles(seen.config, seen.data.table, seen.view),
        )
        // the author sees the same as readers who have not changed anything
        const untouched = await loadChartView(
          query,
          saved,
          'en',
          new URLSearchParams({ chart: `${index + 1}` }),
        )
        const inEditor = withSharedFilters(config, dashboardFilters).config
        const view = withSharedTime({}, { offers, view: {} }, sharedTimeOf(inEditor, components))
        const table = filterTable(waste.table, toCubeFilters(inEditor)[0]?.filters ?? {})
        expect(drawnTitles(untouched.config, untouched.data!.table, untouched.view)).toEqual(
          drawnTitles(inEditor, table, view),
        )
      }
    }),
    { numRuns: 40 },
  )
})
