import { usState } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { once } from '../once.ts'
import { readCsv } from '../packaged-file.ts'
import type { Measure, Recipe, Row, Term, Terms } from '../recipe.ts'
import { text } from '../text.ts'
import { demo } from '../vocabulary.ts'

// Enough for a map of symbols that can still be read.
const airportCount = 120

const flights = { kind: 'measure', scale: 'Ratio', datatype: 'integer', unit: units.flights } as const

/** Places with coordinates; sums over the routes of the source. */
export const usAirports: Recipe = {
  name: 'us-airports',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Flüge nach Flughafen in den USA',
    'Vols par aéroport aux États-Unis',
    'Voli per aeroporto negli Stati Uniti',
    'Flights by airport in the USA',
  ),
  description: text(
    'Abflüge, Ankünfte und angeflogene Ziele im Inland im Jahr 2008 für die 120 Flughäfen mit den meisten Abflügen. Die Zahlen sind Summen der Flüge je Strecke.',
    'Départs, arrivées et destinations desservies dans le pays en 2008 pour les 120 aéroports comptant le plus de départs. Les chiffres sont les sommes des vols par liaison.',
    'Partenze, arrivi e destinazioni servite nel Paese nel 2008 per i 120 aeroporti con il maggior numero di partenze. Le cifre sono le somme dei voli per tratta.',
    'Departures, arrivals and destinations served within the country in 2008 for the 120 airports with most departures. The figures are sums of the flights per route.',
  ),
  themes: [themes.transport],
  keywords: {
    de: ['Luftverkehr', 'Flughäfen', 'USA'],
    fr: ['trafic aérien', 'aéroports', 'États-Unis'],
    it: ['traffico aereo', 'aeroporti', 'Stati Uniti'],
    en: ['air traffic', 'airports', 'USA'],
  },
  period: ['2008-01-01', '2008-12-31'],
  origin: vegaOrigin({
    organization: organizations.bts,
    credit: 'U.S. Bureau of Transportation Statistics; Data.gov (airports)',
    landingPage: 'https://www.transtats.bts.gov/DL_SelectFields.asp?gnoyr_VQ=FGJ&QO_fu146_anzr=b0-gvzr',
    files: ['flights-airport.csv', 'airports.csv'],
    sources: ['https://catalog.data.gov/dataset/airports-5e97a'],
  }),
  components: {
    airport: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      geo: 'coordinates',
      terms: { all: once(airportTerms) } satisfies Terms,
      title: text('Flughafen', 'Aéroport', 'Aeroporto', 'Airport'),
    },
    // Without outlines: several airports share a state, and an area can show one of them only.
    state: { ...usState, key: false, geo: undefined },
    departures: {
      ...flights,
      title: text('Abflüge', 'Départs', 'Partenze', 'Departures'),
    } satisfies Measure,
    arrivals: {
      ...flights,
      title: text('Ankünfte', 'Arrivées', 'Arrivi', 'Arrivals'),
    } satisfies Measure,
    destinations: {
      kind: 'measure',
      title: text(
        'Angeflogene Ziele',
        'Destinations desservies',
        'Destinazioni servite',
        'Destinations served',
      ),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.airports,
    },
  },
  rows: busiestAirports,
}

const airportsByCode = once(() => new Map(readCsv('airports.csv').map((row) => [row.iata ?? '', row])))

/** Named by city and code, as timetables do; the name of the airport itself is the description. */
function airportTerms(): ReadonlyMap<string, Term> {
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
