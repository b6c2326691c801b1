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

/** What introduces the dimensions of a dataset in its title, in the languages of the product. */
const BY = /\s(?:by|per|nach|pro|je|par|selon|secondo)\s/giu
const SEPARATOR =
  /(?:\s*[,/&]\s*(?:(?:and|und|et|ed?)\s)?|\s(?:and|und|et|ed?)\s)(?:(?:by|per|nach|pro|je|par|selon|secondo)\s)?|\s(?:by|per|nach|pro|je|par|selon|secondo)\s/iu
const LIST = /\s*,\s*(?:(?:and|und|et|ed?)\s)?|\s(?:and|und|et|ed?|&)\s/iu
/** What joined a name that is gone to what is before it. */
const LOOSE_END = /(?:\s*[,/&]|\s(?:and|und|et|ed?))+$/iu
/** What follows the dimensions: "(2010–2020)", ", 2020", ": an estimate", "– Switzerland", "in Europe". */
const REST =
  /\s*(?:[(:;]|\s[–—-]\s|,(?=[^,]*\d)|\s(?:in|im|en|au|aux|dans|since|seit|depuis|dal|from|von)\s).*$/iu
/** What a chart draws of its datasets. */
type Drawn = {
  cubes: readonly { filters: Filters }[]
  /** The components that it shows. */
  shownIds: readonly ComponentId[]
}

/** A stretch of time: "since 1850", "(1990–2020)", ", 1990–2020". A bare "1961–1990" may be what is compared with. */
const PERIOD =
  /,?\s(?:since|seit|depuis|dal)\s\d{4}\b(?!\s?[–—-])|\s\(\d{4}\s?[–—-]\s?\d{4}\)|,\s\d{4}\s?[–—-]\s?\d{4}\b/giu

/**
 * The title of a dataset without dimensions that a chart shows one value of: "Emissions by country and gas" becomes
 * "Emissions by gas" where one country is drawn. Of one moment, it promises no stretch of time either; of several
 * measures only those that are shown. Unchanged where it names none of these.
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
 * The title without measures that are not shown, of those it begins with: "Income and life expectancy by country". Only
 * where it names one that is shown, and where the part that goes says nothing but a measure.
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

/** The title without the names of these dimensions. */
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

/** Whether a part of a title names a component: all words of the one are among those of the other. */
function isNamed({ label }: Pick<Dimension, 'label'>, name: string): boolean {
  const [first, second] = [toWords(label), toWords(name)]
  return holds(first, second) || holds(second, first)
}

const holds = (all: string[], some: string[]): boolean =>
  some.length > 0 && some.every((word) => all.some((other) => isSameWord(word, other)))

/** German writes “age group” in one word, and titles say “nach Alter”. */
const CLASSES = /(?<=\p{L}{3})s?(?:gruppe|klasse|stufe)n?$/u

const toWords = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(CLASSES, ''))

/** Whether two words are one, or its singular and plural: "country" and "countries". */
function isSameWord(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  const stem = short.length > 5 ? short.slice(0, -1) : short
  return short.length > 2 && long.length - short.length <= 3 && long.startsWith(stem)
}
