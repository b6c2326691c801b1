import { type Area, listUsStates, toWkt, type UsState } from '@tessera/cube/places'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { demo } from '../iris.ts'
import { once } from '../once.ts'
import { readJson } from '../packaged-file.ts'
import type { Term, Terms } from '../recipe.ts'
import { sharedTerms } from '../terms.ts'
import { placesByRegion } from './regions.ts'

/** The states of the USA, the District of Columbia and two territories, by postal code, with their outlines. */
export const usStates: Terms = {
  shared: {
    iri: demo('termset/us-state'),
    name: 'States of the USA',
  },
  all: once(() => new Map(listUsStates().map(toEntry))),
}

/** The postal code for a FIPS code. Throws for unknown codes. */
export function stateOfFips(fips: number): string {
  for (const [postal, term] of usStates.all()) if (term.identifier === String(fips)) return postal
  throw new Error(`No state with FIPS code ${fips}`)
}

function toEntry({ fips, postal, name }: UsState): [string, Term] {
  const geometry = outlines().get(Number(fips))
  return [
    postal,
    { iri: demo(`us-state/${postal}`), name, identifier: fips, alternateName: postal, geometry },
  ]
}

// The outlines of vega-datasets have the same codes as those of us-atlas, with less than half the points.
const outlines = once(() => {
  const topology = readJson<Topology<{ states: GeometryCollection }>>('us-10m.json')
  const areas = feature(topology, topology.objects.states).features
  return new Map(areas.map(({ id, geometry }) => [Number(id), toWkt(geometry as Area)]))
})

const regions = sharedTerms('us-region', undefined, {
  northeast: 'Northeast',
  midwest: 'Midwest',
  south: 'South',
  west: 'West',
  other: 'Other territories',
})

const regionByState = once(() => {
  const rows = readJson<{ id: number; region: string }[]>('income.json')
  return new Map(rows.map((row) => [stateOfFips(row.id), row.region]))
})

/** Country, region and state, as grouped in the income table. */
export const statesByRegion = placesByRegion(
  { name: 'Regions of the USA', levels: ['Region', 'State'] },
  { iri: demo('us-region/united-states'), name: 'United States' },
  regions,
  usStates,
  (state) => regionByState().get(state),
)
