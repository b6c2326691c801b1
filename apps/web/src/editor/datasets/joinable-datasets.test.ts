import type { FoundCube } from '@tessera/api'
import { describe, expect, it } from 'vitest'
import type { JoinCandidate } from './join-candidates.ts'
import { toJoinableDatasets } from './joinable-datasets.ts'

const COUNTRIES = { iri: 'termset/countries', label: 'Countries' }
const YEAR: JoinCandidate = {
  kind: 'temporal',
  key: 'Year',
  componentId: 'own-year',
  label: 'Year',
  timeUnit: 'Year',
}
const COUNTRY: JoinCandidate = {
  kind: 'shared',
  key: COUNTRIES.iri,
  componentId: 'own-country',
  label: 'Country',
  termsets: [COUNTRIES],
}

type FoundDimension = FoundCube['cube']['dimensions'][number]
const year = (id: string): FoundDimension => ({ id, label: id, timeUnit: 'Year', termsets: [] })
const country = (id: string): FoundDimension => ({ id, label: id, termsets: [COUNTRIES] })
const found = (name: string, dimensions: FoundDimension[]): FoundCube => ({
  highlightedTitle: `<b>${name}</b>`,
  highlightedDescription: '',
  cube: { iri: `${name}/1`, unversionedIri: name, title: name, publicationStatus: 'PUBLISHED', dimensions },
})
const namesOf = (results: ReturnType<typeof toJoinableDatasets>) => results.map(({ cube }) => cube.title)
const USED = [{ iri: 'used/1', unversionedIri: 'used' }]
const cubes = [
  found('time', [year('year')]),
  found('used', [year('year'), country('country')]),
  found('both', [country('land'), year('jahr')]),
  found('other', [{ id: 'x', label: 'x', termsets: [] }]),
]

describe('datasets that can be joined', () => {
  it('are those with a fitting dimension that the chart does not have yet', () => {
    expect(namesOf(toJoinableDatasets(cubes, [YEAR, COUNTRY], USED, 'TITLE_ASC'))).toEqual(['time', 'both'])
  })
  it('by relevance begin with those that more dimensions join', () => {
    expect(namesOf(toJoinableDatasets(cubes, [YEAR, COUNTRY], USED, 'SCORE'))).toEqual(['both', 'time'])
  })
  it('are joined by the selected dimensions, in their order', () => {
    const [both] = toJoinableDatasets(cubes, [COUNTRY, YEAR], USED, 'SCORE')
    expect(both?.pairs?.map(({ existingId, componentId }) => [existingId, componentId])).toEqual([
      ['own-country', 'land'],
      ['own-year', 'jahr'],
    ])
    expect(namesOf(toJoinableDatasets(cubes, [COUNTRY], USED, 'SCORE'))).toEqual(['both'])
  })
  it('in another version are the same datasets', () => {
    const later = { ...found('used', [year('year')]), cube: { ...cubes[1]!.cube, iri: 'used/2' } }
    expect(toJoinableDatasets([later], [YEAR], USED, 'SCORE')).toEqual([])
  })
})
