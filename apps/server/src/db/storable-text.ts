/** A character that PostgreSQL does not store. Addresses and files cannot represent lone surrogates, either. */
const NUL = '\0'

/** Returns whether a text can be stored and shown everywhere. */
export const isStorable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed()

/** Replaces characters that cannot be stored by the replacement character. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll(NUL, '\ufffd')

/**
 * Finds the path, joined by dots, of the first text or name in a JSON value that cannot be stored; `undefined` if there
 * is none.
 */
export function findUnstorable(value: unknown): string | undefined {
  const path = findPath(value)
  return path?.map(toStorable).join('.')
}

function findPath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, entry] of Object.entries(value)) {
    const path = isStorable(name) ? findPath(entry) : []
    if (path) return [name, ...path]
  }
  return undefined
}
