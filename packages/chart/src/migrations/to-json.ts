import { type Json, MigrationError } from './json.ts'
import type { Loss } from './step.ts'

// Limits for hostile input, far above the needs of saved projects.
const MAX_DEPTH = 60
const MAX_PARTS = 500_000

/** A key that would replace an object's prototype if it were assigned. */
const UNSAFE_KEY = '__proto__'

/**
 * Copies an input to plain JSON as JSON.stringify would: omits members without a value, and turns NaN and infinite
 * numbers into null. Drops and reports keys named `__proto__`. Throws a MigrationError if the input is nested more than
 * 60 levels deep, has more than 500 000 parts, or cannot be represented as JSON.
 */
export function toJson(input: unknown): { json: Json; losses: Loss[] } {
  const losses: Loss[] = []
  const path: string[] = []
  let parts = 0

  const copyAt = (key: string, member: unknown): Json | undefined => {
    path.push(key)
    const copied = copy(member)
    path.pop()
    return copied
  }

  const copy = (value: unknown): Json | undefined => {
    parts += 1
    if (parts > MAX_PARTS) throw new MigrationError('', 'This is too large to be a saved chart.')
    if (path.length > MAX_DEPTH) {
      throw new MigrationError(path.slice(0, 3).join('.'), 'This is nested too deep.')
    }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : null
    if (Array.isArray(value)) return value.map((item, index) => copyAt(String(index), item) ?? null)
    if (typeof value === 'object') return copyObject(value)
    if (typeof value === 'bigint') throw new MigrationError(path.join('.'), 'This is not JSON.')
    return undefined
  }

  const copyObject = (value: object): Json => {
    const entries: [string, Json][] = []
    for (const [key, member] of Object.entries(value)) {
      if (key === UNSAFE_KEY) {
        losses.push({ path: [...path, key].join('.'), what: `A key named ${UNSAFE_KEY}` })
        continue
      }
      const copied = copyAt(key, member)
      if (copied !== undefined) entries.push([key, copied])
    }
    return Object.fromEntries(entries)
  }

  return { json: copy(input) ?? null, losses }
}
