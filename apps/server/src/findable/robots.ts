/** What crawlers may read: the pages, not the workplaces and not the calls. */
export const toRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/dataset.',
    'Allow: /api/catalogue.',
    'Disallow: /api/',
    'Disallow: /sparql',
    'Disallow: /create/',
    'Disallow: /*/create/',
    'Disallow: /profile',
    'Disallow: /*/profile',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
