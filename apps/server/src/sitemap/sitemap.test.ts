import { expect, it } from 'vitest'
import { MAX_ENTRIES, toSitemap } from './sitemap.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://x.ch/${index}` }))

it('a sitemap contains addresses and valid dates only', () => {
  const xml = toSitemap(
    [
      { url: 'https://x.ch/?a=1&b=<2>', modified: '2024-03-02T08:00:00.000Z' },
      { url: 'https://x.ch/c', modified: 'last </lastmod> week' },
    ],
    'https://x.ch',
  )
  expect(xml).toContain(
    '<loc>https://x.ch/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2024-03-02T08:00:00.000Z</lastmod>',
  )
  expect(xml).toContain('<url><loc>https://x.ch/c</loc></url>')
})

it('more addresses than one may have become an index of several', () => {
  const many = entries(MAX_ENTRIES + 1)
  const index = toSitemap(many, 'https://x.ch')
  expect(index).toContain('<sitemapindex')
  expect(index?.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://x.ch/sitemap-1.xml',
    '<loc>https://x.ch/sitemap-2.xml',
  ])
  expect(toSitemap(many, 'https://x.ch', 1)?.match(/<url>/g)?.length).toBe(MAX_ENTRIES)
  expect(toSitemap(many, 'https://x.ch', 2)).toContain(`<loc>https://x.ch/${MAX_ENTRIES}</loc>`)
  expect(toSitemap(many, 'https://x.ch', 3)).toBeUndefined()
  expect(toSitemap(entries(3), 'https://x.ch')).toContain('<urlset')
})
