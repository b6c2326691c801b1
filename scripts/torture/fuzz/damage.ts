import { nastyText, nastyValue } from './nasty.ts'
import type { Random } from './random.ts'

type Holder = Record<string, unknown> | unknown[]
type Place = { holder: Holder; key: string | number }

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Returns every place in a JSON document. */
function placesOf(document: unknown): Place[] {
  const places: Place[] = []
  const walk = (holder: Holder): void => {
    const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
    for (const key of keys) {
      places.push({ holder, key })
      const value = (holder as Record<string | number, unknown>)[key]
      if (isHolder(value)) walk(value)
    }
  }
  if (isHolder(document)) walk(document)
  return places
}

const set = ({ holder, key }: Place, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const read = ({ holder, key }: Place): unknown => (holder as Record<string | number, unknown>)[key]

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

/**
 * Returns a copy of a document in which up to `most` places are changed, removed, repeated, swapped or filled with
 * unusual values. `parts` are pieces of other documents of the same kind, to be put in the wrong places.
 */
export function damage<Document>(
  document: Document,
  random: Random,
  parts: unknown[] = [],
  most = 4,
): Document {
  const copy = structuredClone(document)
  for (let times = 1 + random.int(most); times > 0; times -= 1) {
    const places = placesOf(copy)
    if (places.length === 0) return copy
    change(random, places, parts)
  }
  return copy
}

function change(random: Random, places: Place[], parts: unknown[]): void {
  const place = random.pick(places)
  const other = random.pick(places)
  const kind = random.int(9)
  if (kind === 0) remove(place)
  else if (kind === 1 && Array.isArray(place.holder)) place.holder.push(structuredClone(read(place)))
  else if (kind === 2) set(place, structuredClone(read(other)))
  else if (kind === 3 && parts.length > 0) set(place, structuredClone(random.pick(parts)))
  else if (kind === 4 && !Array.isArray(place.holder))
    set({ holder: place.holder, key: nastyText(random) }, structuredClone(read(place)))
  else if (kind === 5 && Array.isArray(place.holder)) place.holder.reverse()
  else if (typeof read(place) === 'number' && random.chance(0.7))
    set(place, random.pick([-1, 0, 0.5, 1e9, 1e308, -1e308, 5e-324, Number(read(place)) * -1000]))
  else if (typeof read(place) === 'string' && random.chance(0.5))
    set(place, random.chance(0.5) ? nastyText(random) : `${read(place)}${nastyText(random)}`)
  else set(place, nastyValue(random))
}
