import { LOCALES, type Locale } from '@tessera/cube'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Area } from '../area.ts'
import { toWkt } from '../area.ts'
import { demo } from '../iris.ts'
import { countryCodes } from '../labels/country-codes.ts'
import { gapminderCountries } from '../labels/gapminder-countries.ts'
import { once } from '../once.ts'
import { readPackaged } from '../packaged-file.ts'
import type { Term, Terms } from '../recipe.ts'
import type { Label } from '../text.ts'

type Code = {
  alpha3: string
  alpha2: string
  numeric: string
}

const codes = once((): Code[] =>
  countryCodes
    .trim()
    .split(/,\s*/)
    .map((entry) => {
      const [alpha3 = '', alpha2 = '', numeric = ''] = entry.split(' ')
      return { alpha3, alpha2, numeric }
    }),
)

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

const REGIONS: Record<Locale, string> = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB' }
const displayNames = once(
  () =>
    new Map(
      LOCALES.map((locale) => [
        locale,
        {
          long: new Intl.DisplayNames([REGIONS[locale]], { type: 'region' }),
          short: new Intl.DisplayNames([REGIONS[locale]], { type: 'region', style: 'short' }),
        },
      ]),
    ),
)

// The long names of these two contain “special administrative region”, which is too long for a chart.
const shortened = new Set(['HKG', 'MAC'])

function toTerm({ alpha3, alpha2, numeric }: Code): Term {
  const style = shortened.has(alpha3) ? 'short' : 'long'
  const name: Label = (locale) => displayNames().get(locale)?.[style].of(alpha2) ?? alpha2
  const geometry = outlines().get(alpha3 === 'XKX' ? 'Kosovo' : numeric)
  return { iri: demo(`country/${alpha3}`), name, identifier: alpha3, alternateName: alpha3, geometry }
}

/** Outlines by ISO numeric code, or by name for areas without one: coarse ones, and finer ones for small countries. */
const outlines = once(() => new Map([...outlinesAt('50m'), ...outlinesAt('110m')]))

function outlinesAt(resolution: '50m' | '110m'): [string, string][] {
  const topology = JSON.parse(readPackaged('world-atlas', `countries-${resolution}.json`)) as WorldAtlas
  return feature(topology, topology.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    const wkt = toWkt(geometry as Area)
    return wkt === undefined ? [] : [[String(id ?? properties.name), wkt] satisfies [string, string]]
  })
}

type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>
