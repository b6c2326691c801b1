import { CHART_CONFIG_VERSION, noInteractiveFilters } from '../packages/chart/src/config/defaults.ts'
import { toComponentId } from '../packages/cube/src/component-id.ts'
import { dimensionIri, type GeneratedCube, valueIri } from './generated-cube.ts'

const texts = (text: string) => ({ de: text, fr: text, it: text, en: text })

const TYPES = ['line', 'column', 'area', 'bar', 'pie'] as const

/** The number of charts on the dashboard. */
export const CHARTS = 20

/**
 * Publishes a tall dashboard of twenty charts that alternate between the cubes: lines, columns, areas, bars and pies,
 * each of different regions, with a shared time range and, for the charts of the first cube, a shared filter. Returns
 * its key.
 */
export async function publishDashboard(
  server: string,
  source: string,
  cubes: GeneratedCube[],
): Promise<string> {
  const charts = Array.from({ length: CHARTS }, (_, index) => toChart(cubes[index % cubes.length]!, index))
  const [first] = cubes as [GeneratedCube]
  const shared = toComponentId(first.iri, dimensionIri('sex'))
  const meta = { title: texts('Bench'), description: texts(''), label: texts('') }
  const project = {
    version: '4.3.0',
    state: 'PUBLISHING',
    dataSource: { type: 'sparql', url: source },
    layout: {
      type: 'dashboard',
      layout: 'tall',
      meta,
      blocks: charts.map(({ key }) => ({ type: 'chart', key, initialized: true })),
    },
    chartConfigs: charts,
    activeChartKey: charts[0]!.key,
    dashboardFilters: {
      timeRange: { active: true, timeUnit: 'Year', presets: { from: '1990', to: '2020' } },
      dataFilters: {
        componentIds: [shared],
        filters: { [shared]: { type: 'single', value: valueIri('sex', 0) } },
      },
    },
  }
  const answer = await fetch(`${server}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`the dashboard was not saved: ${JSON.stringify(body)}`)
  return body.data.key
}

function toChart({ iri, regions }: GeneratedCube, index: number) {
  const id = (name: string): string => toComponentId(iri, dimensionIri(name))
  const single = (name: string, value: number) => [id(name), { type: 'single', value: valueIri(name, value) }]
  const chartType = TYPES[index % TYPES.length]!
  const measure = { componentId: id(index % 3 === 0 ? 'count' : 'amount') }
  const year = { componentId: id('year') }
  const [x, y] = chartType === 'bar' ? [measure, year] : [year, measure]
  const color = { type: 'segment', paletteId: 'category10', colorMapping: {} }
  const segment = { componentId: id('origin') }
  const isPie = chartType === 'pie'
  const own = [single('region', index % regions), single('sex', 0)]
  return {
    key: `chart-${index}`,
    version: CHART_CONFIG_VERSION,
    meta: { title: texts(`Chart ${index + 1}`), description: texts(''), label: texts('') },
    chartType,
    cubes: [
      {
        iri,
        filters: Object.fromEntries(isPie ? [...own, [id('year'), { type: 'single', value: '2010' }]] : own),
      },
    ],
    fields: isPie ? { y: measure, segment, color } : { x, y, segment, color },
    interactiveFiltersConfig: noInteractiveFilters(),
    limits: {},
  }
}
