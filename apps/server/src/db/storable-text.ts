/** NUL and halves of signs: PostgreSQL does not store the one, and addresses and files have no form for the others. */
const NUL = '\0'

/** Whether a text can be stored and shown everywhere. */
export const isStorable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed()

/** A text with a sign in the place of what cannot be shown. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll(NUL, '\ufffd')

/** Where in a JSON value a text or a name cannot be stored, as names joined by dots; undefined where all can. */
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
