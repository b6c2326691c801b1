// Plain JSON that does not depend on current types, because the steps are frozen.

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/**
 * Thrown if a saved config cannot be migrated. `path` is the place of the error, such as `fields.areaLayer.color`, or
 * '' for the whole config.
 */
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

/** Returns a member of the object itself, or `undefined`; ignores inherited members. */
export const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** Returns the value if it is a text, else the fallback. */
export const textOf = (value: Json | undefined, fallback = ''): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** Returns the value if it is an object, else an empty object. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** Returns the value if it is an object. Throws a MigrationError with the path otherwise. */
export function objectAt(value: Json | undefined, path: string): JsonObject {
  if (isObject(value)) return value
  throw new MigrationError(path, 'An object was expected here.')
}

/** Returns the texts in a list; empty if the value is not a list. */
export const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

export const without = (object: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))

/** Sets a member, or omits it if the value is `undefined`. */
export const withOptional = (object: JsonObject, key: string, value: Json | undefined): JsonObject =>
  value === undefined ? without(object, key) : { ...object, [key]: value }

/** Changes a member if it is an object. Removes it if `change` returns `undefined`. */
export function withMember(
  object: JsonObject,
  key: string,
  change: (member: JsonObject) => Json | undefined,
): JsonObject {
  const member = own(object, key)
  return isObject(member) ? withOptional(object, key, change(member)) : object
}

/** Changes the object at a path such as `fields.y`, if there is one. Removes it if `change` returns `undefined`. */
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

/** Changes all objects in a list, if there is one. */
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

/** Renames a member in place. No-op if it is missing. */
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
