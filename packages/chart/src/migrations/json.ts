// Plain JSON and nothing of today's shapes: the frozen steps rest on this.

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Why a saved config cannot be migrated, and where: `fields.areaLayer.color`; '' is the whole. */
export class MigrationError extends Error {
  override name = 'MigrationError'
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of the object itself; undefined for what it merely inherits. */
export const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** The text, or the fallback where there is none. */
export const textOf = (value: Json | undefined, fallback = ''): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** The object, or an empty one where there is none. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** The object; refuses anything else, naming the path. */
export function objectAt(value: Json | undefined, path: string): JsonObject {
  if (isObject(value)) return value
  throw new MigrationError(path, 'An object was expected here.')
}

/** The texts of a list; nothing where there is no list. */
export const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

export const without = (object: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))

/** With a member where there is a value for it, else without it. */
export const withOptional = (object: JsonObject, key: string, value: Json | undefined): JsonObject =>
  value === undefined ? without(object, key) : { ...object, [key]: value }

/** One member changed where it is an object; undefined removes it. */
export function withMember(
  object: JsonObject,
  key: string,
  change: (member: JsonObject) => Json | undefined,
): JsonObject {
  const member = own(object, key)
  return isObject(member) ? withOptional(object, key, change(member)) : object
}

/** What lies at a path of objects (`fields.y`) changed where it is an object; undefined removes it. */
export const withMemberAt = (
  object: JsonObject,
  path: string,
  change: (member: JsonObject) => Json | undefined,
): JsonObject => {
  const [key = '', ...rest] = path.split('.')
  return withMember(object, key, (member) =>
    rest.length === 0 ? change(member) : withMemberAt(member, rest.join('.'), change),
  )
}

/** The objects of a list changed, where there is a list. */
export function withItems(
  object: JsonObject,
  key: string,
  change: (item: JsonObject, index: number) => Json,
): JsonObject {
  const list = own(object, key)
  if (!Array.isArray(list)) return object
  return { ...object, [key]: list.map((item, index) => (isObject(item) ? change(item, index) : item)) }
}

export const mapValues = (object: JsonObject, change: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

export const mapKeys = (object: JsonObject, change: (key: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [change(key), value]))

/** A member under another name, at its place; nothing happens where it is missing. */
export const withRenamed = (
  object: JsonObject,
  from: string,
  to: string,
  change: (value: Json) => Json = (value) => value,
): JsonObject =>
  Object.hasOwn(object, from)
    ? Object.fromEntries(
        Object.entries(object)
          .filter(([key]) => key !== to)
          .map(([key, value]) => (key === from ? [to, change(value)] : [key, value])),
      )
    : object
