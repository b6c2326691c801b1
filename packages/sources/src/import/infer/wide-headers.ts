import { byLocale, isNamedTotal, type Locale, type TimeUnit } from '@tessera/cube'
import { LANGUAGE_WORDS } from '@tessera/cube/language-words'
import type { Texts } from '../../sql/cube-document.ts'
import type { StatedType } from '../metadata/table-metadata.ts'
import { findGroupedTimes } from './grouped-times.ts'
import { toMonth } from './order-of-names.ts'
import { toQuarter } from './part-year-styles.ts'
import { findTimeHeaders, type TimeName, toTimeName } from './time-headers.ts'

/** Columns whose headers are values of one or two dimensions. */
export type WideHeaders = {
  /** The dimensions that replace these columns, with their names in all languages if the table has none. */
  dimensions: { name: string; names?: Texts; type?: StatedType }[]
  /** The rows that one row becomes: a value of each dimension. */
  parts: string[][]
  /** The measures, each with the indexes of its columns, one for each part. One that the headers do not name has no name. */
  measures: { name?: string; indexes: number[] }[]
  areTimes: boolean
  /** Headers from which a mark was removed. */
  marked: string[]
}

/** Finds columns whose headers are times, parts of a year, sexes or age groups, or a group and a time. */
export function findWideHeaders(headers: string[]): WideHeaders | undefined {
  const found = findTimeHeaders(headers)
  if (!found)
    return findGroups(headers) ?? findPartsOfYear(headers) ?? findSexes(headers) ?? findAges(headers)
  const { times, marked, unit } = found
  const texts = times.map(({ text }) => text)
  return {
    dimensions: [toTimeDimension(texts, unit)],
    parts: texts.map((text) => [text]),
    measures: [{ indexes: times.map(({ index }) => index) }],
    areTimes: true,
    marked,
  }
}

function toTimeDimension(
  times: string[],
  unit: TimeUnit,
): WideHeaders['dimensions'][number] & { name: TimeName } {
  const name = toTimeName(times, unit)
  return {
    ...toNames(name),
    ...(unit === 'Year' && { type: 'year' }),
  }
}

const toNames = <Name extends TimeName>(name: Name): { name: Name; names: Texts } => ({
  name,
  names: byLocale((locale) => LANGUAGE_WORDS[locale].times[name]),
})

/** Parts of a year, each with the number of columns below which the names may mean something else, as Q1 in a survey. */
const PARTS_OF_YEAR: { name: TimeName; toNumber(header: string): number | undefined; least: number }[] = [
  { name: 'Month', toNumber: toMonth, least: 3 },
  { name: 'Quarter', toNumber: toQuarter, least: 4 },
]

/** Finds columns that are named after months or quarters of any year. */
function findPartsOfYear(headers: string[]): WideHeaders | undefined {
  const found = PARTS_OF_YEAR.find(({ toNumber, least }) => {
    const numbers = headers.flatMap((header) => toNumber(header) ?? [])
    return numbers.length >= least && new Set(numbers).size === numbers.length
  })
  return found && withTotal(headers, toNames(found.name), (header) => found.toNumber(header) !== undefined)
}

/** Sexes and age groups with a time are two dimensions. Other groups may have different units: each is a measure. */
function findGroups(headers: string[]): WideHeaders | undefined {
  const found = findGroupedTimes(headers)
  if (!found) return undefined
  const { times, groups, unit, marked } = found
  const names = groups.map(({ name }) => name)
  const known = findSexes(names) ?? findAges(names)
  const unnamed = toTimeDimension(times, unit)
  const language = LANGUAGES[known?.dimensions[0]?.name ?? '']
  const time = language
    ? { ...unnamed, name: LANGUAGE_WORDS[language].times[unnamed.name], names: undefined }
    : unnamed
  const [category] = known?.parts.length === names.length ? known.dimensions : []
  if (!category)
    return {
      dimensions: [time],
      parts: times.map((text) => [text]),
      measures: groups,
      areTimes: true,
      marked,
    }
  return {
    dimensions: [category, time],
    parts: names.flatMap((name) => times.map((text) => [name, text])),
    measures: [{ indexes: groups.flatMap(({ indexes }) => indexes) }],
    areTimes: true,
    marked,
  }
}

/** The words for the sexes, and the name of the dimension, in each language. */
const SEXES: { name: string; words: [RegExp, RegExp] }[] = [
  { name: 'Sex', words: [/^(?:women|females?|girls)$/i, /^(?:men|males?|boys)$/i] },
  { name: 'Geschlecht', words: [/^(?:frauen|weiblich|mädchen)$/i, /^(?:männer|männlich|knaben|jungen)$/i] },
  { name: 'Sexe', words: [/^(?:femmes?|féminin|filles)$/i, /^(?:hommes?|masculin|garçons)$/i] },
  { name: 'Sesso', words: [/^(?:donne|femmine|femminile)$/i, /^(?:uomini|maschi|maschile)$/i] },
]

/** The languages of the names of sexes and ages. */
const LANGUAGES: Partial<Record<string, Locale>> = {
  Geschlecht: 'de',
  Alter: 'de',
  Sexe: 'fr',
  Âge: 'fr',
  Sesso: 'it',
  Età: 'it',
}

function findSexes(headers: string[]): WideHeaders | undefined {
  const found = SEXES.find(({ words }) => words.every((word) => headers.some((header) => word.test(header))))
  if (!found) return undefined
  return withTotal(headers, { name: found.name }, (header) => found.words.some((word) => word.test(header)))
}

const YEARS = '(?:\\s*(?:years?|y|jahre?|j\\.|ans?|anni|anno))?'
const AGE = new RegExp(
  [
    `^\\d{1,3}\\s*(?:[-–]|to|bis|à|a)\\s*\\d{1,3}${YEARS}$`,
    `^(?:under|less than|unter|moins de|meno di|<)\\s*\\d{1,3}${YEARS}$`,
    `^\\d{1,3}${YEARS}\\s*(?:\\+|and (?:over|older|more)|or (?:over|older|more)|und (?:mehr|älter)|et plus|e più|e oltre)${YEARS}$`,
    `^(?:over|über|plus de|oltre|>)\\s*\\d{1,3}${YEARS}$`,
  ].join('|'),
  'i',
)
const MIN_AGES = 3
/** Words of one language in age groups, and the name of the dimension. */
const AGE_NAMES: [RegExp, string][] = [
  [/jahr|unter|über|bis|mehr|älter/i, 'Alter'],
  [/\bans?\b|moins|plus|à/i, 'Âge'],
  [/ann[io]|meno|più|oltre/i, 'Età'],
]

/** Finds age groups of which each begins after the one before it. */
function findAges(headers: string[]): WideHeaders | undefined {
  const ages = headers.filter((header) => AGE.test(header))
  const starts = ages.map((header) => (/^\D/.test(header) ? undefined : Number.parseInt(header, 10)))
  const known = starts.filter((start) => start !== undefined)
  const areRising = known.every((start, index) => index === 0 || (known[index - 1] ?? 0) < start)
  if (ages.length < MIN_AGES || !areRising) return undefined
  const name = AGE_NAMES.find(([words]) => ages.some((age) => words.test(age)))?.[1] ?? 'Age'
  return withTotal(headers, { name }, (header) => AGE.test(header))
}

/** The columns of these values, with the column of their total if there is one. */
function withTotal(
  headers: string[],
  dimension: WideHeaders['dimensions'][number],
  isOne: (header: string) => boolean,
): WideHeaders {
  const totals = headers.filter((value) => value.length > 1 && isNamedTotal({ value, identifier: value }))
  const total = totals.length === 1 ? totals[0] : undefined
  const columns = headers.flatMap((text, index) => (isOne(text) || text === total ? [{ index, text }] : []))
  return {
    dimensions: [dimension],
    parts: columns.map(({ text }) => [text]),
    measures: [{ indexes: columns.map(({ index }) => index) }],
    areTimes: false,
    marked: [],
  }
}
