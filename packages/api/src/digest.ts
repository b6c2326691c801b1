import { createHash } from 'node:crypto'

/** Of things that are asked for again and again and that nobody changes, such as outlines. */
const known = new WeakMap<object, string>()

/** A fingerprint of plain data: the same for the same content, whatever its age. */
const digestOf = (data: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(data) ?? '')
    .digest('base64url')

/** The same of data that nobody changes: worked out once for an object. */
function digestOfFixed(data: object | undefined): string {
  if (!data) return ''
  const before = known.get(data)
  if (before !== undefined) return before
  const digest = digestOf(data)
  known.set(data, digest)
  return digest
}

/** A fingerprint of what a chart is drawn from; components, regions and outlines are read once. */
export function digestOfDrawing<Input extends { components?: object; shapes?: object; outlines?: object }>(
  { components, shapes, outlines, ...told }: Input,
  ...others: unknown[]
): string {
  const fixed = [components, shapes, outlines].map(digestOfFixed)
  return digestOf([told, ...others, ...fixed])
}
