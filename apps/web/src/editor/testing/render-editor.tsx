import type { SiteInfo } from '@tessera/api'
import { type ChartConfig, loadDrawings } from '@tessera/chart'
import { formatNumber } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogues } from '@tessera/i18n/load'
import { activeChart, newProject, requireCharts } from '@tessera/project'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { SavedChartReference } from '../../publishing/saved-chart.ts'
import { WordsContext } from '../../state/words.tsx'
import { createEditorStore } from '../state/create-editor-store.ts'
import { EditorProvider } from '../state/use-editor.tsx'
import { SavedProvider } from '../state/use-saved.tsx'
import { SavingProvider } from '../state/use-saving.tsx'
import { WASTE, WASTE_TABLE, wasteChart } from './waste.ts'

// The default of 1 s is too short for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const SOURCE = { type: 'sparql', url: '/sparql' } as const

const SITE: SiteInfo = {
  version: '1.0.0',
  publicUrl: 'https://example.org',
  dataSources: [
    {
      key: 'waste',
      label: 'Waste',
      type: 'sparql',
      url: '/sparql',
      isTrusted: true,
      redirectsToLatest: false,
    },
  ],
  defaultDataSource: 'waste',
  stacking: 'spec',
  signIn: 'credentials',
  publish: 'anyone',
}

const t = createTranslate('en', compileCatalogue(catalogues.en ?? {}), (value) => formatNumber(value, 'en'))
const WORDS = { locale: 'en', t } as const

type Around = {
  config?: ChartConfig
  site?: Partial<SiteInfo>
  saved?: SavedChartReference
  /** Whether nothing of the chart is loaded. */
  isLoading?: boolean
}

/** Renders a part of the editor in English, with a chart of waste. Its source never responds. */
export async function renderEditor(
  part: ReactNode,
  { config = wasteChart(), site = {}, saved, isLoading = false }: Around = {},
) {
  await loadDrawings()
  const state = requireCharts({ ...newProject(config, SOURCE), state: 'CONFIGURING_CHART' })
  const store = createEditorStore({ ask: { chart: () => new Promise(() => {}) }, first: state })
  const data = { components: WASTE, table: WASTE_TABLE, datasets: [] }
  store.begin(state, isLoading ? undefined : { components: WASTE, drawn: { config, data }, isLoading })
  const element = (
    <WordsContext value={WORDS}>
      <EditorProvider value={store}>
        <SavedProvider editorId="an-editor" first={saved}>
          <SavingProvider>{part}</SavingProvider>
        </SavedProvider>
      </EditorProvider>
    </WordsContext>
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    initialEntries: ['/en/create/an-editor'],
    hydrationData: { loaderData: { root: { locale: 'en', site: { ...SITE, ...site } } } },
  })
  render(<RouterProvider router={router} />)
  return { store, router, chart: () => activeChart(requireCharts(store.read().state)) }
}
