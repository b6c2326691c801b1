import { toPlaceKey } from '../places/place-key.ts'
import { finderOf, type PlaceSet } from '../places/place-set.ts'
import type { Area } from './parse-area.ts'
import type { ShapeLayer } from './parse-shapes.ts'

/** A value of a column, with its label. */
export type ShapedValue = { text: string; label?: string }

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
  /** The area of each matched value. */
  areas: Map<string, Area>
  /** The name of the shape of each matched value. */
  names: Map<string, string>
  /** All values of the column. */
  values: ShapedValue[]
  /** The names of all shapes, in the order of the file. */
  shapes: string[]
}

/**
 * Matches the shapes of a file to the values of a column by the property with the most matches. Codes and names agree
 * without case, accents and leading zeros; if the values are places of a known set, any code or name of a place matches.
 */
export function matchShapes(
  layers: ShapeLayer[],
  values: ShapedValue[],
  { set, stated = {} }: { set?: PlaceSet; stated?: StatedShapes },
): ShapeMatch | undefined {
  const toKeys = keysFor(set)
  const wanted = values.map((value) => ({ ...value, keys: toKeys([value.text, value.label ?? '']) }))
  const tries = layers.flatMap((layer) => {
    const properties = [...new Set(layer.flatMap((shape) => [...shape.properties.keys()]))]
    return properties.map((property) => matchBy(layer, property, { properties, wanted, toKeys }))
  })
  const named = tries.filter(({ property }) => property === stated.property)
  const [best] = (named.length > 0 ? named : tries).sort((a, b) => b.rank - a.rank)
  if (!best) return undefined
  const { property, properties, byName, names } = best
  for (const [text, name] of Object.entries(stated.matches ?? {})) {
    if (name === null) names.delete(text)
    else if (byName.has(name) && values.some((value) => value.text === text)) names.set(text, name)
  }
  return {
    property,
    properties,
    names,
    values,
    areas: new Map([...names].map(([text, name]) => [text, byName.get(name) ?? []])),
    shapes: [...byName.keys()],
  }
}

type ToKeys = (texts: string[]) => string[]
type Wanted = ShapedValue & { keys: string[] }

function matchBy(
  layer: ShapeLayer,
  property: string,
  { properties, wanted, toKeys }: { properties: string[]; wanted: Wanted[]; toKeys: ToKeys },
) {
  // several areas with the same name are one
  const byName = new Map<string, Area>()
  for (const { properties: own, area } of layer) {
    const name = own.get(property)
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), ...area])
  }
  const byKey = new Map<string, string>()
  for (const name of byName.keys())
    for (const key of toKeys([name])) if (!byKey.has(key)) byKey.set(key, name)
  const found = wanted.flatMap(({ text, keys }): [string, string][] => {
    const key = keys.find((each) => byKey.has(each))
    return key === undefined ? [] : [[text, byKey.get(key) ?? '']]
  })
  // names say more than numbers, which may count the shapes only
  const isNumeric = [...byName.keys()].every((name) => /^[\d.]+$/.test(name))
  const distinct = new Set(found.map(([, name]) => name)).size
  return { property, properties, byName, names: new Map(found), rank: distinct - (isNumeric ? 0.5 : 0) }
}

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
