import {
  type ComponentId,
  type Components,
  type Dimension,
  type Filters,
  findDimension,
  isTemporal,
  type Locale,
  withoutNone,
} from '@tessera/cube'

/** Words that introduce the dimensions in a dataset's title, in the languages of the product. */
const BY = /\s(?:by|per|nach|pro|je|par|selon|secondo)\s/giu
const SEPARATOR =
  /(?:\s*[,/&]\s*(?:(?:and|und|et|ed?)\s)?|\s(?:and|und|et|ed?)\s)(?:(?:by|per|nach|pro|je|par|selon|secondo)\s)?|\s(?:by|per|nach|pro|je|par|selon|secondo)\s/iu
const LIST = /\s*,\s*(?:(?:and|und|et|ed?)\s)?|\s(?:and|und|et|ed?|&)\s/iu
/** Matches the text that joined a removed name to the text before it. */
const LOOSE_END = /(?:\s*[,/&]|\s(?:and|und|et|ed?))+$/iu
/** Matches text after the dimensions: "(2010–2020)", ", 2020", ": an estimate", "– Switzerland", "in Europe". */
const REST =
  /\s*(?:[(:;]|\s[–—-]\s|,(?=[^,]*\d)|\s(?:in|im|en|au|aux|dans|since|seit|depuis|dal|from|von)\s).*$/iu
/** The components that a chart draws of its datasets. */
type Drawn = {
  cubes: readonly { filters: Filters }[]
  /** The components that it shows. */
  shownIds: readonly ComponentId[]
}

/** Matches a period: "since 1850", "(1990–2020)", ", 1990–2020". A bare "1961–1990" may be a reference period. */
const PERIOD =
  /,?\s(?:since|seit|depuis|dal)\s\d{4}\b(?!\s?[–—-])|\s\(\d{4}\s?[–—-]\s?\d{4}\)|,\s\d{4}\s?[–—-]\s?\d{4}\b/giu

/**
 * Removes dimensions that are fixed to a single value from a dataset's title: "Emissions by country and gas" becomes
 * "Emissions by gas" if one country is drawn. For a single moment, also removes the period. Of several measures, keeps
 * only those that are shown. Returns the title unchanged if it names none of these.
 */
export function toTrueTitle(
  title: string,
  { cubes, shownIds }: Drawn,
  components: Components,
  locale: Locale,
): string {
  const fixed = cubes
    .flatMap(({ filters }) => Object.entries(withoutNone(filters)))
    .flatMap(([id, filter]) => (filter.type === 'single' ? (findDimension(components, id) ?? []) : []))
    .filter(({ values }) => values.length > 1)
  const measured = withoutMeasures(title, shownIds, components, locale)
  if (fixed.length === 0) return measured
  const isMoment =
    fixed.some(isTemporal) && !components.dimensions.some((each) => isTemporal(each) && !fixed.includes(each))
  return withoutNames(isMoment ? measured.replace(PERIOD, '') : measured, fixed, components, locale)
}

/**
 * Removes measures that are not shown from the beginning of a title, such as "Income and life expectancy by country".
 * Only does so if the title also names a shown measure, and if the removed part consists only of a measure.
 */
function withoutMeasures(
  title: string,
  shownIds: readonly ComponentId[],
  { measures }: Components,
  locale: Locale,
): string {
  const end = title.search(BY)
  const head = end < 0 ? title : title.slice(0, end)
  const names = head.split(LIST)
  const isShown = (name: string): boolean =>
    measures.some((measure) => shownIds.includes(measure.id) && isNamed(measure, name))
  const isOther = (name: string): boolean =>
    measures.some((measure) => !shownIds.includes(measure.id) && holds(toWords(measure.label), toWords(name)))
  const kept = names.filter((name) => isShown(name) || !isOther(name))
  if (kept.length === names.length || !kept.some(isShown)) return title
  const [first = ''] = title
  const list = new Intl.ListFormat(locale).format(kept)
  return (first === first.toUpperCase() ? capitalize(list) : list) + title.slice(head.length)
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Removes the names of the given dimensions from a title. */
function withoutNames(title: string, fixed: Dimension[], components: Components, locale: Locale): string {
  const others = components.dimensions.filter((dimension) => !fixed.includes(dimension))
  const isFixed = (name: string): boolean =>
    fixed.some((each) => isNamed(each, name)) && !others.some((each) => isNamed(each, name))
  for (const { index, 0: by } of title.matchAll(BY)) {
    const head = title.slice(0, index)
    const tail = title.slice(index + by.length)
    const rest = REST.exec(tail)?.[0] ?? ''
    const names = tail.slice(0, tail.length - rest.length).split(SEPARATOR)
    const kept = names.filter((name) => !isFixed(name))
    if (kept.length === names.length) continue
    if (kept.length === 0) return head.replace(LOOSE_END, '') + rest
    return head + by + new Intl.ListFormat(locale).format(kept) + rest
  }
  return title
}

/** Returns whether a part of a title names a component, that is, all words of one occur in the other. */
function isNamed({ label }: Pick<Dimension, 'label'>, name: string): boolean {
  const [first, second] = [toWords(label), toWords(name)]
  return holds(first, second) || holds(second, first)
}

const holds = (all: string[], some: string[]): boolean =>
  some.length > 0 && some.every((word) => all.some((other) => isSameWord(word, other)))

/**
 * Matches the parts of compounds that titles omit. German writes “age group” as one word, while titles say “nach
 * Alter”.
 */
const CLASSES = /(?<=\p{L}{3})s?(?:gruppe|klasse|stufe)n?$/u

const toWords = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(CLASSES, ''))

/**
 * Returns whether two words are the same, or singular and plural of each other, such as "country" and "countries". Short
 * words have to be equal: “de” and “di” are part of most names in French and Italian.
 */
function isSameWord(first: string, second: string): boolean {
  if (first === second) return true
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  const stem = short.length > 5 ? short.slice(0, -1) : short
  return short.length > 2 && long.length - short.length <= 3 && long.startsWith(stem)
}
