import { createHash } from 'node:crypto'
import { withoutAccents } from '@tessera/cube'

const MAX_LENGTH = 60

/**
 * A name as a part of an iri or a file's name: lower case letters, digits and hyphens. Names of another script, and
 * names that were cut, end with a few letters of their hash, so that two of them do not meet.
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

/** Slugs of several names, each of its own. */
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

/** The iri of an imported cube: the same for the same name. */
export const toCubeIri = (slug: string): string => `urn:tessera:import:${slug}`

/** A text as the last part of an iri, written as the database's `url_encode` does. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
