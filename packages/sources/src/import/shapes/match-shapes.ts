import type { ListedValue } from '../list-values.ts'
import { toPlaceKey } from '../places/place-key.ts'
import { finderOf, type PlaceSet } from '../places/place-set.ts'
import type { Area } from './parse-area.ts'
import type { Shape, ShapeLayer } from './parse-shapes.ts'

/** What metadata says about the shapes of a column. */
export type StatedShapes = {
  /** The property of the shapes that names them. */
  property?: string
  /** The names of the shapes of single values; `null` for none. */
  matches?: Record<string, string | null>
}

/** The shapes of the values of a column. */
export type ShapeMatch = {
  /** The property of the shapes that matches best, and all others. */
  property: string
  properties: string[]
  /** The name of the shape of each matched value. */
  names: Map<string, string>
  /** The values whose shape was found without metadata. */
  found: Set<string>
  /** All values of the column. */
  values: ListedValue[]
  /** The areas of all shapes by name, in the order of the file. */
  areas: Map<string, Area>
}

/** Matches shapes to the values of a column. */
export type ShapeMatcher = (
  values: ListedValue[],
  options: { set?: PlaceSet; stated?: StatedShapes },
) => ShapeMatch | undefined

/** The shapes of a layer by one of their properties. Several shapes with the same name are one. */
type Index = {
  property: string
  properties: string[]
  byName: Map<string, Shape[]>
  nameOfKey: Map<string, string>
  isNumeric: boolean
}

/**
 * Creates a matcher for the shapes of a file, which matches by the property with the most matches. Codes and names agree
 * without case, accents and leading zeros; if the values are places of a known set, any code or name of a place matches.
 * The matcher returns `undefined` if the shapes have no properties.
 */
export function createShapeMatcher(layers: ShapeLayer[]): ShapeMatcher {
  const bySet = new Map<PlaceSet | undefined, Index[]>()
  const indexFor = (set: PlaceSet | undefined): Index[] => {
    const known = bySet.get(set)
    if (known) return known
    const made = layers.flatMap((layer) => toIndexes(layer, keysFor(set)))
    bySet.set(set, made)
    return made
  }
  return (values, { set, stated = {} }) => {
    const toKeys = keysFor(set)
    const wanted = values.map(({ text, label }) => ({ text, keys: toKeys([text, label ?? '']) }))
    const indexes = indexFor(set)
    const named = indexes.filter(({ property }) => property === stated.property)
    const [best] = (named.length > 0 ? named : indexes)
      .map((index) => matchBy(index, wanted))
      .sort((a, b) => b.rank - a.rank)
    if (!best) return undefined
    const { property, properties, byName } = best.index
    const names = correct(best.names, { values, byName, matches: stated.matches })
    const areas = new Map([...byName].map(([name, shapes]) => [name, shapes.flatMap(({ area }) => area)]))
    return { property, properties, names, found: new Set(best.names.keys()), values, areas }
  }
}

/** Maximum number of properties of a layer that can match. */
const MAX_PROPERTIES = 100

function toIndexes(layer: ShapeLayer, toKeys: ToKeys): Index[] {
  const all = new Set(layer.flatMap((shape) => [...shape.properties.keys()]))
  const properties = [...all].slice(0, MAX_PROPERTIES)
  return properties.map((property) => {
    const byName = new Map<string, Shape[]>()
    for (const shape of layer) {
      const name = shape.properties.get(property)
      if (name === undefined) continue
      const others = byName.get(name)
      if (others) others.push(shape)
      else byName.set(name, [shape])
    }
    const nameOfKey = new Map<string, string>()
    for (const name of byName.keys())
      for (const key of toKeys([name])) if (!nameOfKey.has(key)) nameOfKey.set(key, name)
    const isNumeric = [...byName.keys()].every((name) => /^[\d.]+$/.test(name))
    return { property, properties, byName, nameOfKey, isNumeric }
  })
}

function matchBy(index: Index, wanted: { text: string; keys: string[] }[]) {
  const names = new Map<string, string>()
  for (const { text, keys } of wanted) {
    const name = keys.map((key) => index.nameOfKey.get(key)).find((one) => one !== undefined)
    if (name !== undefined) names.set(text, name)
  }
  // names say more than numbers, which may count the shapes only
  return { index, names, rank: new Set(names.values()).size - (index.isNumeric ? 0.5 : 0) }
}

/** Applies the matches that metadata states. Ignores values and shapes that do not exist. */
function correct(
  found: Map<string, string>,
  {
    values,
    byName,
    matches = {},
  }: { values: ListedValue[]; byName: Map<string, Shape[]>; matches: StatedShapes['matches'] },
): Map<string, string> {
  const names = new Map(found)
  const texts = new Set(values.map(({ text }) => text))
  for (const [text, name] of Object.entries(matches)) {
    if (name === null) names.delete(text)
    else if (byName.has(name) && texts.has(text)) names.set(text, name)
  }
  return names
}

type ToKeys = (texts: string[]) => string[]

/** Returns the keys under which texts agree, the most certain first. */
const keysFor =
  (set: PlaceSet | undefined): ToKeys =>
  (texts) => {
    const find = set && finderOf(set)
    return texts
      .filter((text) => text !== '')
      .flatMap((text) => {
        const place = find?.(text, true)
        const code = /^0*(\d+)$/.exec(text)?.[1]
        return [
          ...(place ? [`place ${place}`] : []),
          code === undefined ? `name ${toPlaceKey(text)}` : `code ${code}`,
        ]
      })
      .filter((key) => key !== 'name ')
  }
