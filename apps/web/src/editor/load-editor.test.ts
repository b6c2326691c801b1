import {
  chartMetadataDocument,
  componentsDocument,
  latestIriDocument,
  observationsDocument,
  type PageContext,
  type RunQuery,
  type SavedChart,
} from '@tessera/api'
import { addChart, newProject } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { startFromCopy } from './load-editor.ts'
import { WASTE, WASTE_TABLE, wasteChart } from './testing/waste.ts'

const answers = new Map<unknown, unknown>([
  [latestIriDocument, { dataCubeLatestIri: 'https://example.org/waste/1' }],
  [componentsDocument, { dataCubesComponents: WASTE }],
  [chartMetadataDocument, { dataCubesMetadata: [] }],
  [observationsDocument, { dataCubesObservations: { columns: WASTE_TABLE.columns } }],
])
const query = (async (document: unknown) => answers.get(document)) as RunQuery

const two = addChart(newProject(wasteChart('one'), { type: 'sparql', url: '/sparql' }), wasteChart('two'))
const saved: SavedChart = {
  key: 'saved',
  data: { ...two, activeChartKey: 'one' },
  publishedState: 'PUBLISHED',
  createdAt: '',
  updatedAt: '',
}
const pageOf = (chart: SavedChart) => ({
  query,
  readChart: async () => chart,
  site: {} as PageContext['site'],
})

describe('the copy of a chart', () => {
  it('begins with the tab that it was made of, else with the chart its author saw last', async () => {
    const open = async (tab: string | null) =>
      (await startFromCopy(pageOf(saved), 'saved', tab, 'en'))?.state.activeChartKey
    expect([await open('two'), await open('nobody'), await open(null)]).toEqual(['two', 'one', 'one'])
  })

  it('says what of a chart is not drawn, and nothing where all of it is', async () => {
    const path = 'chartConfigs.0.something'
    const warnings = [{ path, message: 'Not kept: something.', isLost: true as const }]
    const open = async (chart: SavedChart) => startFromCopy(pageOf(chart), 'saved', null, 'en')
    expect((await open({ ...saved, warnings }))?.losses).toEqual(['loss.other'])
    expect(await open(saved)).not.toHaveProperty('losses')
  })

  it('is not begun of what would have to be guessed', async () => {
    const doubt = { code: 'SOURCE_UNAVAILABLE', message: 'The data source did not answer.' }
    await expect(startFromCopy(pageOf({ ...saved, doubt }), 'saved', null, 'en')).rejects.toMatchObject({
      name: 'ApiError',
      ...doubt,
    })
  })
})
