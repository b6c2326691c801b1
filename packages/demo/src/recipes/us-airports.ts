import { category, measure, usState } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { demo } from '../iris.ts'
import { once } from '../once.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe, Row, Term, Terms } from '../recipe.ts'

// a symbol map with this many airports is still readable
const airportCount = 120

/** Places with coordinates; the values are totals over the routes in the source. */
export const usAirports: Recipe = {
  name: 'us-airports',
  version: 1,
  title: 'Flights by airport in the USA',
  description:
    'Departures, arrivals and destinations served within the country in 2008 for the 120 airports with most departures. The figures are sums of the flights per route.',
  themes: [themes.transport],
  keywords: ['air traffic', 'airports', 'USA'],
  period: ['2008-01-01', '2008-12-31'],
  origin: vegaOrigin({
    organization: organizations.bts,
    credit: 'U.S. Bureau of Transportation Statistics; Data.gov (airports)',
    landingPage: 'https://www.transtats.bts.gov/DL_SelectFields.asp?gnoyr_VQ=FGJ&QO_fu146_anzr=b0-gvzr',
    files: ['flights-airport.csv', 'airports.csv'],
    sources: ['https://catalog.data.gov/dataset/airports-5e97a'],
  }),
  components: {
    airport: category('Airport', { all: once(airportTerms) } satisfies Terms, { geo: 'coordinates' }),
    // without outlines: several airports share a state, and an area could only show one of them
    state: { ...usState, key: false, geo: undefined },
    departures: measure('Departures', units.flights, 'integer'),
    arrivals: measure('Arrivals', units.flights, 'integer'),
    destinations: measure('Destinations served', units.airports, 'integer'),
  },
  rows: busiestAirports,
}

const airportsByCode = once(() => new Map(readCsv('airports.csv').map((row) => [row.iata ?? '', row])))

/** Returns the airports, named by city and code, as in timetables. Their full name is the description. */
function airportTerms(): Map<string, Term> {
  return new Map(
    [...airportsByCode()].map(([code, { name = '', city = '', latitude = '', longitude = '' }]) => [
      code,
      {
        iri: demo(`airport/${code}`),
        name: `${city} (${code})`,
        description: name,
        identifier: code,
        alternateName: code,
        point: { latitude: Number(latitude), longitude: Number(longitude) },
      },
    ]),
  )
}

function busiestAirports(): Row[] {
  const totals = new Map<string, { departures: number; arrivals: number; destinations: number }>()
  const totalsOf = (code: string) => {
    const total = totals.get(code) ?? { departures: 0, arrivals: 0, destinations: 0 }
    totals.set(code, total)
    return total
  }
  for (const { origin = '', destination = '', count } of readCsv('flights-airport.csv')) {
    totalsOf(origin).departures += Number(count)
    totalsOf(origin).destinations += 1
    totalsOf(destination).arrivals += Number(count)
  }
  return [...totals]
    .toSorted(([a, x], [b, y]) => y.departures - x.departures || (a < b ? -1 : 1))
    .slice(0, airportCount)
    .map(([airport, total]) => ({ airport, state: airportsByCode().get(airport)?.state, ...total }))
}
