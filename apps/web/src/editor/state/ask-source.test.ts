import {
  chartMetadataDocument,
  componentsDocument,
  latestIriDocument,
  observationsDocument,
  possibleFiltersDocument,
  type RunQuery,
} from '@tessera/api'
import { setSingleFilter } from '@tessera/chart'
import { singleFilter } from '@tessera/cube'
import { expect, it } from 'vitest'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { askSource } from './ask-source.ts'
import { EMPTY_STAGE } from './chart-stage.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const

/** A source in which only paper has data. */
const answers = new Map<unknown, unknown>([
  [latestIriDocument, { dataCubeLatestIri: 'https://example.org/waste/1' }],
  [componentsDocument, { dataCubesComponents: WASTE }],
  [chartMetadataDocument, { dataCubesMetadata: [] }],
  [possibleFiltersDocument, { possibleFilters: [{ id: KIND, value: 'paper' }] }],
  [observationsDocument, { dataCubesObservations: { columns: WASTE_TABLE.columns } }],
])
const query = (async (document: unknown) => answers.get(document)) as RunQuery

it('the value of a filter without data gives way; not where it is only stood in for by a shared one', async () => {
  const own = setSingleFilter(wasteChart(), KIND, 'glass', WASTE)
  const ask = askSource(query, 'en')
  const alone = await ask.chart(SOURCE, own, EMPTY_STAGE)
  expect(alone.settle(own).cubes[0]?.filters[KIND]).toEqual(singleFilter('paper'))
  const shown = setSingleFilter(own, KIND, 'paper', WASTE)
  const shared = await ask.chart(SOURCE, shown, EMPTY_STAGE, [KIND])
  expect(shared.settle(own).cubes[0]?.filters[KIND]).toEqual(singleFilter('glass'))
})
