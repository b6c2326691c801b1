import type { HierarchyNode } from './component.ts'
import { type Dimension, type DimensionValue, isTemporal, UNDEFINED_VALUE } from './component.ts'
import { flattenHierarchy } from './hierarchy.ts'
import { oncePerObject } from './once-per-object.ts'
import { compareValuesInData } from './sort.ts'

/**
 * Returns the default value of a filter, or undefined for a dimension without values. It is the same in every language,
 * so that a URL always shows the same chart: the newest moment for temporal dimensions, else the total, else the first
 * value in data order. Values outside the hierarchy come after those in it. Considers only values that satisfy
 * `isPossible`.
 */
export function readDefaultValue(
  dimension: Dimension,
  isPossible: (value: string) => boolean = () => true,
): string | undefined {
  const stated = dimension.values.filter(({ value }) => value !== UNDEFINED_VALUE && isPossible(value))
  const total = isTemporal(dimension) ? undefined : readTotal(dimension)
  if (total !== undefined && stated.some(({ value }) => value === total)) return total
  const sorted = (stated.length > 0 ? stated : dimension.values).toSorted(compareForDefault(dimension))
  return (isTemporal(dimension) ? sorted.at(-1) : sorted[0])?.value
}

function compareForDefault(dimension: Dimension) {
  const outside = readOutside(dimension)
  const inData = compareValuesInData(dimension)
  return (a: DimensionValue, b: DimensionValue): number =>
    Number(outside.has(a.value)) - Number(outside.has(b.value)) || inData(a, b)
}

/** Returns the values that are not in any branch of the hierarchy: they are at its root and have no children. */
function readOutside({ hierarchy, values }: Dimension): Set<string> {
  const trees = (hierarchy ?? []).filter(({ children }) => children.length > 0)
  if (trees.length === 0) return new Set()
  const inside = new Set(flattenHierarchy(trees).map(({ value }) => value))
  return new Set(values.flatMap(({ value }) => (inside.has(value) ? [] : [value])))
}

/**
 * Returns the value that contains all others of a dimension, if the data state one: the top of its hierarchy if that
 * has data and contains most of the values, else the only value whose iri or code denotes a total. Ignores labels
 * because they differ by language.
 */
export function readTotal(dimension: Dimension): string | undefined {
  const { hierarchy, values } = dimension
  if (isTemporal(dimension) || values.length < 2) return undefined
  const tops = readTops(hierarchy ?? []).filter(({ hasValue }) => hasValue)
  const contained = tops.map((top) => new Set(flattenHierarchy(top.children).map(({ value }) => value)).size)
  const most = contained.indexOf(Math.max(...contained))
  if (tops[most] && contained[most]! * 2 >= values.length - 1) return tops[most].value
  const named = readNamedTotals(values)
  return named.length === 1 ? named[0]?.value : undefined
}

/** Once per list: suggestions ask again and again for lists of thousands of values. */
const readNamedTotals = oncePerObject((values: readonly DimensionValue[]) => values.filter(isNamedTotal))

/** Returns the first level at which a hierarchy branches. Skips nodes that only name a tree. */
function readTops(nodes: readonly HierarchyNode[]): HierarchyNode[] {
  return nodes.flatMap((node) => {
    if (node.children.length === 0) return []
    return !node.hasValue && node.children.length === 1 ? readTops(node.children) : [node]
  })
}

/** Names of totals in code lists (SDMX: `_T`), and in the iris and codes that publishers derive from names. */
const TOTAL_WORDS: readonly string[] = ['total', 'totale', 'tot', 'insgesamt', 'gesamt', 'gesamttotal']
const TOTAL_CODES: readonly string[] = ['_t', 't', ...TOTAL_WORDS]

/** Matches words for a whole, alone or before the word for its parts: “All”, “Both sexes”, “Alle Kantone”, “Tous”. */
const ALL =
  /^(?:all|alle|tous|toutes|tutti|tutte|ensemble|overall|zusammen|both|beide|les deux|entrambi)(?: (?:the |les |i |le )?(?:sex\w*|genders?|geschlechter\w*|ages?|age groups|alter\w*|âges?|età|persons?|people|personen|personnes|persone|kantone|cantons|cantoni|countries|länder|pays|paesi|regions?|regionen|régions|regioni|categories|kategorien|catégories|categorie|sectors?|sektoren|secteurs|settori|groups?|gruppen|groupes|gruppi|nationalities|nationalitäten))?$/

/**
 * Returns whether the data call a value a total: "_T", ".../total", "Schweiz (Total)", but not "not included in total".
 */
export function isNamedTotal({ value, identifier }: Pick<DimensionValue, 'value' | 'identifier'>): boolean {
  const name = value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf('#')) + 1)
  if ([name, identifier].some((code) => code !== undefined && TOTAL_CODES.includes(code.toLowerCase())))
    return true
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (ALL.test(words.join(' '))) return true
  return words.length <= 2 && words.some((word) => TOTAL_WORDS.includes(word))
}
