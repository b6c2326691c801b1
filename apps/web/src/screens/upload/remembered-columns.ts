import { type Field, withField } from './table-schema.ts'

const KEY = 'tessera.upload.columns'
/** The number of tables remembered; the oldest are forgotten. */
const MAX_TABLES = 20

/** The storage; accessing it may throw. */
type Store = () => Pick<Storage, 'getItem' | 'setItem'>

/** Choices for a table, identified by all of its column names. */
type Remembered = { headers: string[]; fields: Field[] }

/** Reads the last choices for a table with the same columns; empty if none are stored. */
export const readRemembered = (store: Store, headers: string[]): Field[] =>
  readAll(store).find((one) => isSame(one.headers, headers))?.fields ?? []

/** Removes the separators of numbers. A file that can be read without them may have others. */
export const withoutSeparators = (fields: Field[]): Field[] =>
  fields.reduce(
    (all, { name }) => withField(all, name, { decimalChar: undefined, groupChar: undefined }),
    fields,
  )

/** Adds remembered choices to those for a file, which take precedence. Returns `undefined` if none are added. */
export function addRemembered(remembered: Field[], fields: Field[] = []): Field[] | undefined {
  const all = fields.reduce((known, { name, ...choices }) => withField(known, name, choices), remembered)
  return JSON.stringify(all) === JSON.stringify(fields) ? undefined : all
}

/** Stores the choices for the columns of a table; an empty list removes them. */
export function remember(store: Store, headers: string[], fields: Field[]): void {
  const others = readAll(store).filter((one) => !isSame(one.headers, headers))
  const all = fields.length > 0 ? [{ headers, fields }, ...others] : others
  try {
    store().setItem(KEY, JSON.stringify(all.slice(0, MAX_TABLES)))
  } catch {
    // the storage is full or blocked: nothing is remembered
  }
}

const isSame = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((header, index) => header === b[index])

function readAll(store: Store): Remembered[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch {
    return []
  }
}

const isRemembered = (one: unknown): one is Remembered =>
  typeof one === 'object' &&
  one !== null &&
  'headers' in one &&
  Array.isArray(one.headers) &&
  'fields' in one &&
  Array.isArray(one.fields) &&
  one.fields.every((field: unknown) => typeof field === 'object' && field !== null && 'name' in field)
