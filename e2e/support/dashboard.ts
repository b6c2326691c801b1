import type { DashboardKind } from '@tessera/project'

type Saved = Record<string, unknown> & { chartConfigs: Record<string, unknown>[] }

const inAll = (de: string, en: string) => ({ de, fr: de, it: de, en })

/** Two datasets with years, and two of places. */
const CHARTS = ['demo-iowa-power', 'demo-warming-earth', 'demo-life-map', 'demo-us-airports']

/** The block at the top of the page, and how often the demo's charts are repeated. */
type Options = {
  rounds?: number
  /** Other charts than those of the demo; `layout` has their blocks. */
  chartConfigs?: object[]
  activeChartKey?: string
  dashboardFilters?: object
  source?: object
  layout?: object
  crossHighlighting?: boolean
  dataStatement?: boolean
}

/** Saves a dashboard of the demo's charts with a text and a shared time range from 2005 to 2015. Returns its key. */
export async function saveDashboard(
  url: string,
  kind: DashboardKind,
  { rounds = 1, crossHighlighting, dataStatement, ...changes }: Options = {},
): Promise<string> {
  const projects = await Promise.all(CHARTS.map((key) => readSaved(url, key)))
  const charts = Array.from({ length: rounds }, (_, round) =>
    projects.map(({ chartConfigs: [config] }, index) => ({ ...config, key: `chart-${round}-${index}` })),
  ).flat()
  const text = {
    type: 'text',
    key: 'text-1',
    initialized: false,
    text: inAll(
      '**Fett** und [ein Link](https://example.org)\n\n{{value:2}}',
      '**Bold** and [a link](https://example.org)\n\n{{value:2}}',
    ),
  }
  const blocks = [text, ...charts.map(({ key }) => ({ type: 'chart', key, initialized: false }))]
  const { key: _, ...first } = projects[0]!
  const layouts = Object.fromEntries(
    Object.entries({ xl: 4, lg: 3, md: 2, sm: 1 }).map(([breakpoint, columns]) => [
      breakpoint,
      blocks.map(({ key, type }, index) => ({
        i: key,
        x: (index * 2) % columns,
        y: Math.floor((index * 2) / columns) * 6,
        w: Math.min(2, columns),
        h: type === 'text' ? 1 : 6,
      })),
    ]),
  )
  const data = {
    ...first,
    chartConfigs: charts,
    activeChartKey: charts[0]!.key,
    layout: {
      type: 'dashboard',
      layout: kind,
      ...(crossHighlighting === undefined ? {} : { crossHighlighting }),
      ...(dataStatement === undefined ? {} : { dataStatement }),
      ...(kind === 'canvas' && { layouts }),
      blocks,
      meta: {
        title: inAll('Strom und Wärme', 'Power and warmth'),
        description: inAll('Aus vier Datensätzen', 'From four datasets'),
        label: inAll('', ''),
      },
    },
    dashboardFilters: {
      timeRange: { active: true, timeUnit: 'Year', presets: { from: '2005', to: '2015' } },
      dataFilters: { componentIds: [], filters: {} },
    },
    ...changes,
  }
  const saved = await fetch(`${url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  return (await saved.json()).data.key
}

async function readSaved(url: string, key: string): Promise<Saved> {
  const answer = await fetch(`${url}/api/config/${key}`)
  return (await answer.json()).data.data
}
