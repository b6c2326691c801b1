import {
  type Dimension,
  type DimensionValue,
  iriName,
  isUnitDimension,
  LOCALES,
  readComponentId,
} from '@tessera/cube'
import { isCalledTotal } from './called-total.ts'
import { readParents } from './contained-values.ts'

/**
 * Matches names of dimensions that cannot be summed, because their values are repeated observations of the same thing,
 * or different things.
 */
const APART =
  /\b(?:waves?|surveys?|inventor(?:y|ies)|rounds?|editions?|vintages?|periods?|scenarios?|indicators?|variables?|statistics?|status of data)\b|\b(?:enquêtes?|vagues?|inventaires?|éditions?|périodes?|scénarios?|indicateurs?)\b|\b(?:rilevazion[ei]|ondat[ae]|inventar[io]|edizion[ei]|period[io]|scenari?o?|indicator[ei]|variabil[ei])\b|erhebung|welle|inventur|inventar|ausgabe\b|periode|stichtag|zeitraum|szenari|indikator|kennzahl|variante|befragung/iu

/** Patterns for values that each name a year or a survey, such as LFI4, 2009/17 or wave 2. */
const WAVES = [
  /\b(?:1[89]|20)\d\d\b/,
  /^[A-Z]{2,5}[- ]?[1-9]\d?$/,
  /\b(?:wave|welle|vague|round|ondata) \d+\b/i,
]

/** Matches years of origin, such as construction or birth. Unlike years of observation, they can be summed. */
const ORIGIN = /bau|built|constru|costru|birth|geburt|naissance|nascita|cohort|jahrgang/i

/** Matches a part of a part, such as “of which food”. */
const OF_WHICH = /\b(?:of which|thereof|davon|darunter|dont|di cui)\b/iu

/** Matches groups of countries. */
const UNION =
  /^(?:EU|EA|EEA|EFTA)\s?-?\d{0,2}(?:_\d{4})?$|^(?:world|welt|monde|mondo|OECD|OCDE|OCSE|euro ?(?:area|zone)|europ(?:e|a)\b|europäische|european|union europ|unione europ)/iu

/**
 * Returns whether the parts of a dimension add up to a whole. Judges by their names: none may contain another, and they
 * may be neither repeated observations nor things of different kinds. Authors may stack other dimensions, too; charts
 * are stacked by default only if this holds.
 */
export function isSummable(dimension: Dimension, parts: readonly string[]): boolean {
  const { id, label, kind, values } = dimension
  if (kind === 'TemporalOrdinalDimension' || isUnitDimension(dimension)) return false
  const isPart = new Set(parts)
  const shown = values.filter(({ value }) => isPart.has(value))
  const names = [label, toWords(readComponentId(id)?.componentIri ?? id)]
  const isOrigin = names.some((name) => ORIGIN.test(name))
  if (!isOrigin && (names.some((name) => APART.test(name)) || areWaves(shown))) return false
  return readParents(dimension, shown).length === 0 && !shown.some(isWhole) && !holdsPlaces(shown)
}

const areWaves = (values: readonly DimensionValue[]): boolean =>
  values.length > 1 && WAVES.some((wave) => values.every(({ label }) => wave.test(label)))

/** Returns whether a value is called a total, or says that it is part of another value. */
const isWhole = (value: DimensionValue): boolean => isCalledTotal(value) || OF_WHICH.test(value.label)

const toWords = (iri: string): string => iriName(iri).replace(/[-_]+/g, ' ')

/**
 * Returns whether values include a country or a union together with its regions, or codes of regions nested in each
 * other.
 */
function holdsPlaces(values: readonly DimensionValue[]): boolean {
  const wholes = values.filter(isCountry).length
  const unions = values.filter((value) => namesOf(value).some((name) => UNION.test(name))).length
  if ((wholes > 0 && wholes < values.length) || (unions > 0 && unions < values.length)) return true
  const codes = new Set(values.flatMap(namesOf))
  return [...codes].some((code) => /^[A-Z]{2}[\dA-Z]{1,3}$/.test(code) && hasWhole(code, codes))
}

/** Returns whether a code extends another: regions are counted within their country (CH, CH0, CH01). */
const hasWhole = (code: string, codes: ReadonlySet<string>): boolean =>
  [2, 3, 4].some((length) => length < code.length && /\d/.test(code) && codes.has(code.slice(0, length)))

const namesOf = ({ value, label, identifier }: DimensionValue): string[] => [
  label,
  iriName(value),
  ...(identifier === undefined ? [] : [identifier]),
]

const isCountry = (value: DimensionValue): boolean => countryNames().has(value.label.toLowerCase())

let known: ReadonlySet<string> | undefined

/** Returns the names of countries in all supported languages. */
function countryNames(): ReadonlySet<string> {
  known ??= new Set(LOCALES.flatMap(listCountries))
  return known
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

function listCountries(locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => names.of(first + second)?.toLowerCase() ?? []),
  )
}
