import { describe, expect, it } from 'vitest'
import { encodePart, toSlug, toSlugs } from './slug.ts'
import { createTestReader } from './testing/test-reader.ts'

describe('a slug', () => {
  it.each([
    ['Bevölkerung der Kantone', 'bevolkerung-der-kantone'],
    ['  Grösse / Straße (m²) ', 'grosse-strasse-m2'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('of %s is %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('is unique for other scripts, symbols and long names', () => {
    const names = ['人口', '面积', '…', '\ud800', 'x'.repeat(100), `${'x'.repeat(100)}y`, 'a 人', 'a 口']
    const slugs = names.map(toSlug)
    expect(new Set(slugs).size).toBe(names.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,70}$/)
    expect(names.map(toSlug)).toEqual(slugs)
  })

  it('is given only once', () => {
    expect(toSlugs(['A b', 'a-b', 'c'])).toEqual(['a-b', 'a-b-2', 'c'])
  })
})

it('parts of IRIs are encoded as in the database', async () => {
  const bed = await createTestReader()
  const texts = ["a b/ü'()*!~-_.", '%<>"{}|\\^`#?', '😀\n']
  expect(await bed.convert(texts, (cell) => `url_encode(${cell})`)).toEqual(texts.map(encodePart))
  await bed.close()
})
