import { createHash } from 'node:crypto'

/** Caches digests of immutable objects that are used often, such as outlines. */
const known = new WeakMap<object, string>()

/** Returns a fingerprint of plain data: equal for equal content. */
const digestOf = (data: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(data) ?? '')
    .digest('base64url')

/** Returns the digest of an immutable object, computed once. */
function digestOfFixed(data: object | undefined): string {
  if (!data) return ''
  const before = known.get(data)
  if (before !== undefined) return before
  const digest = digestOf(data)
  known.set(data, digest)
  return digest
}

/** Returns a fingerprint of the inputs of a drawing. Components, regions and outlines are hashed only once. */
export function digestOfDrawing<Input extends { components?: object; shapes?: object; outlines?: object }>(
  { components, shapes, outlines, ...told }: Input,
  ...others: unknown[]
): string {
  const fixed = [components, shapes, outlines].map(digestOfFixed)
  return digestOf([told, ...others, ...fixed])
}
