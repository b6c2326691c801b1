import { beforeAll, describe } from 'vitest'
import type { CubeSource } from '../source.ts'
import { describeDimensions, describeMeasures } from './contract/components.ts'
import { describeDimensionValues } from './contract/dimension-values.ts'
import { describeFilters, describeSpecialFilters } from './contract/filters.ts'
import { describeMetadata, describeVersions } from './contract/metadata.ts'
import { describeNumbers, describeNumbersAround } from './contract/numbers.ts'
import {
  describeObservations,
  describePossibleFilters,
  describePreviews,
  describeShapes,
} from './contract/observations.ts'
import { describeRegions } from './contract/regions.ts'
import { describeSearch, describeSearchFilters } from './contract/search.ts'
import { describeStatus } from './contract/status.ts'
import { describeRootsAndTexts, describeTimes } from './contract/times.ts'

/**
 * Tests the behaviour of any kind of source with the fixture cubes. The tested source contains `fixtures/cubes.trig`
 * and looks up geometries in `fixtures/geometries.ttl`.
 */
export function describeSource(name: string, makeSource: () => Promise<CubeSource>): void {
  describe(`the source contract: ${name}`, () => {
    let source: CubeSource
    beforeAll(async () => {
      source = await makeSource()
    })
    const get = (): CubeSource => source
    describeSearch(get)
    describeSearchFilters(get)
    describeMetadata(get)
    describeDimensions(get)
    describeDimensionValues(get)
    describeMeasures(get)
    describeObservations(get)
    describePreviews(get)
    describeFilters(get)
    describeSpecialFilters(get)
    describePossibleFilters(get)
    describeVersions(get)
    describeShapes(get)
    describeTimes(get)
    describeRootsAndTexts(get)
    describeNumbers(get)
    describeNumbersAround(get)
    describeRegions(get)
    describeStatus(get)
  })
}
