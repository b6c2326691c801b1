import {
  type CountryCodes,
  listCountryCodes,
  toCountryAreas,
  toCountryName,
  toWkt,
} from '@tessera/cube/places'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { demo } from '../iris.ts'
import { gapminderCountries } from '../labels/gapminder-countries.ts'
import { once } from '../once.ts'
import { readPackaged } from '../packaged-file.ts'
import type { Term, Terms } from '../recipe.ts'

const codes = once(listCountryCodes)

/** Returns the alpha-3 code for an alpha-2 code, if listed. */
export const alpha3Of = (alpha2: string): string | undefined => alpha3ByAlpha2().get(alpha2)
const alpha3ByAlpha2 = once(() => new Map(codes().map((code) => [code.alpha2, code.alpha3])))

/** Returns the alpha-3 code for Gapminder's name of a country. Throws for unknown names. */
export function fromGapminder(name: string): string {
  const code = codesByGapminderName().get(name)
  if (code === undefined) throw new Error(`No country code for “${name}”`)
  return code
}

const codesByGapminderName = once(
  () =>
    new Map(
      gapminderCountries
        .trim()
        .split(/;\s*/)
        .filter((entry) => entry !== '')
        .map((entry) => [entry.slice(4), entry.slice(0, 3)]),
    ),
)

/** The countries of the world by ISO 3166-1 alpha-3 code, with names from the runtime's CLDR and with outlines. */
export const countries: Terms = {
  shared: {
    iri: demo('termset/country'),
    name: 'Countries and territories',
  },
  all: once(() => new Map(codes().map((code) => [code.alpha3, toTerm(code)]))),
}

function toTerm(codes: CountryCodes): Term {
  const { alpha3 } = codes
  return {
    iri: demo(`country/${alpha3}`),
    name: (locale) => toCountryName(codes, locale),
    identifier: alpha3,
    alternateName: alpha3,
    geometry: outlines().get(alpha3),
  }
}

/** Outlines by alpha-3 code: coarse ones, and finer ones for small countries. */
const outlines = once(() => new Map([...outlinesAt('50m'), ...outlinesAt('110m')]))

function outlinesAt(resolution: '50m' | '110m'): [string, string][] {
  const topology = JSON.parse(readPackaged('world-atlas', `countries-${resolution}.json`)) as WorldAtlas
  const areas = toCountryAreas(feature(topology, topology.objects.countries).features)
  return [...areas].flatMap(([country, area]) => {
    const wkt = toWkt(area)
    return wkt === undefined ? [] : [[country, wkt] satisfies [string, string]]
  })
}

type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
