import { schema } from '@tessera/cube/rdf'
import { demo } from '../iris.ts'
import { once } from '../once.ts'
import { readCsv, readJson } from '../packaged-file.ts'
import type { Hierarchy, Term, Terms } from '../recipe.ts'
import { sharedTerms } from '../terms.ts'
import { countries, fromGapminder } from './countries.ts'

/** Gapminder's six regions, by the key in its tables. */
export const regions: Terms = sharedTerms('region', undefined, {
  america: 'America',
  east_asia_pacific: 'East Asia and Pacific',
  europe_central_asia: 'Europe and Central Asia',
  middle_east_north_africa: 'Middle East and North Africa',
  south_asia: 'South Asia',
  sub_saharan_africa: 'Sub-Saharan Africa',
})

// In the order of the cluster numbers in gapminder.json, as documented in its datapackage.json.
const clusters = [
  'south_asia',
  'europe_central_asia',
  'sub_saharan_africa',
  'america',
  'east_asia_pacific',
  'middle_east_north_africa',
]

/** The region of each country, from both Gapminder tables, which agree for all countries they share. */
const regionByCountry = once(() => {
  const grouped = readJson<{ country: string; cluster: number }[]>('gapminder.json')
  return new Map([
    ...grouped.map((row) => [fromGapminder(row.country), clusters[row.cluster]] as const),
    ...readCsv('gapminder-health-income.csv').map(
      (row) => [fromGapminder(row.country ?? ''), row.region] as const,
    ),
  ])
})

/** Creates a hierarchy with three levels: a whole, its regions, and their places. */
export const placesByRegion = (
  names: { name: string; levels: string[] },
  whole: Term,
  regions: Terms,
  places: Terms,
  regionOf: (place: string) => string | undefined,
): Hierarchy => ({
  ...names,
  path: schema('containsPlace'),
  root: once(() => ({
    term: whole,
    children: [...regions.all()].map(([region, term]) => ({
      term,
      children: [...places.all()]
        .filter(([place]) => regionOf(place) === region)
        .map(([, place]) => ({ term: place, children: [] })),
    })),
  })),
})

/** World, region and country, as grouped by Gapminder. */
export const countriesByRegion = placesByRegion(
  { name: 'World regions (Gapminder)', levels: ['Region', 'Country'] },
  { iri: demo('region/world'), name: 'World' },
  regions,
  countries,
  (code) => regionByCountry().get(code),
)
