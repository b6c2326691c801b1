import {
  ApiError,
  chartMetadataDocument,
  componentsDocument,
  latestIriDocument,
  observationsDocument,
  possibleFiltersDocument,
  type RunQuery,
} from '@tessera/api'
import { setSingleFilter } from '@tessera/chart'
import { singleFilter } from '@tessera/cube'
import { expect, it, vi } from 'vitest'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { askSource } from './ask-source.ts'
import { EMPTY_STAGE } from './chart-stage.ts'

const SOURCE = { type: 'sparql', url: '/sparql' } as const

/** A source that has data for paper only. */
const answers = new Map<unknown, unknown>([
  [latestIriDocument, { dataCubeLatestIri: 'https://example.org/waste/1' }],
  [componentsDocument, { dataCubesComponents: WASTE }],
  [chartMetadataDocument, { dataCubesMetadata: [] }],
  [possibleFiltersDocument, { possibleFilters: [{ id: KIND, value: 'paper' }] }],
  [observationsDocument, { dataCubesObservations: { columns: WASTE_TABLE.columns } }],
])
const query = (async (document: unknown) => answers.get(document)) as RunQuery

it('the value of a filter without data gives way; not if it is only stood in for by a shared one', async () => {
  const own = setSingleFilter(wasteChart(), KIND, 'glass', WASTE)
  const ask = askSource(query, 'en')
  const alone = await ask.chart(SOURCE, own, EMPTY_STAGE)
  expect(alone.settle(own).cubes[0]?.filters[KIND]).toEqual(singleFilter('paper'))
  const shown = setSingleFilter(own, KIND, 'paper', WASTE)
  const shared = await ask.chart(SOURCE, shown, EMPTY_STAGE, [KIND])
  expect(shared.settle(own).cubes[0]?.filters[KIND]).toEqual(singleFilter('glass'))
})

it('a failing call for possible values is logged and leaves the filters as they are', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const own = setSingleFilter(wasteChart(), KIND, 'glass', WASTE)
  const failing = (async (document: unknown) => {
    if (document === possibleFiltersDocument) throw new ApiError('No answer.', 'SOURCE_UNAVAILABLE')
    return answers.get(document)
  }) as RunQuery
  const answer = await askSource(failing, 'en').chart(SOURCE, own, EMPTY_STAGE)
  expect(answer.hasPossibleFailed).toBe(true)
  expect(answer.data.table.rowCount).toBeGreaterThan(0)
  expect(answer.settle(own).cubes[0]?.filters[KIND]).toEqual(singleFilter('glass'))
  expect(log.mock.calls.map(([sentence]) => sentence)).toEqual([
    expect.stringMatching(/^Could not fetch possible filters for https:/),
  ])
  log.mockRestore()
  const later = await askSource(query, 'en').chart(SOURCE, own, EMPTY_STAGE)
  expect(later.hasPossibleFailed).toBeUndefined()
})
