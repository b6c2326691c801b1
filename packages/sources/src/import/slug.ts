import { createHash } from 'node:crypto'
import { IMPORTED_IRI, withoutAccents } from '@tessera/cube'

const MAX_LENGTH = 60

/**
 * Converts a name to a part of an IRI or file name: lower-case letters, digits and hyphens. Names in other scripts and
 * shortened names end with some letters of their hash, so that they stay distinct.
 */
export function toSlug(name: string): string {
  const plain = withoutAccents(name.toWellFormed()).replace(/ß/g, 'ss').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isWhole =
    slug.length <= MAX_LENGTH && slug !== '' && !/[^\p{ASCII}]/u.test(plain.replace(/\P{L}/gu, ''))
  if (isWhole) return slug
  const hash = createHash('sha256').update(name.toWellFormed()).digest('hex').slice(0, 8)
  return [slug.slice(0, MAX_LENGTH), hash].filter(Boolean).join('-')
}

/** Returns a distinct slug for each name. */
export function toSlugs(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const slug = toSlug(name)
    let own = slug
    for (let number = 2; taken.has(own); number += 1) own = `${slug}-${number}`
    taken.add(own)
    return own
  })
}

/** Returns the IRI of an imported cube, which depends only on its name. */
export const toCubeIri = (slug: string): string => IMPORTED_IRI + slug

/** Returns the slug of a later version of a cube. The dot, which other slugs do not contain, keeps the two apart. */
export const toVersionSlug = (slug: string, key: string): string => `${slug}.${key}`

/** Encodes a text as the last part of an IRI, like the database's `url_encode`. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
