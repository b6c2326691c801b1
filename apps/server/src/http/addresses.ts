import { CHART_REFERENCE, DATA_FORMATS } from '@tessera/api'
import { MAX_UPLOAD_BYTES, PART_BYTES } from '@tessera/api/upload-limits'
import { LOCALE_PATTERN } from '@tessera/cube'

/** The kinds of responses, which differ in headers. Other sites may frame embeds and pictures. */
export const HEADER_CLASSES = ['page', 'editor', 'embed', 'picture', 'data'] as const
export type HeaderClass = (typeof HEADER_CLASSES)[number]

/** Classes of work, most important first: saving, pages, data calls, pictures, full downloads. */
export const WORK_CLASSES = ['save', 'page', 'data', 'picture', 'export'] as const
export type WorkClass = (typeof WORK_CLASSES)[number]

/** The properties of an address, except its handler. */
export type Address = {
  /** The path. `:name` matches one path segment, `*` any rest, `{a|b}` one of several words. */
  path: string
  headers: HeaderClass
  /** The work class of GET requests; absent if they cost next to nothing or are limited elsewhere. */
  work?: WorkClass
  /** The work class of other requests. */
  write?: WorkClass
  /** The work class of requests for a whole dataset (`full=true`). */
  full?: WorkClass
  /** A larger budget of time or queries than a page has. */
  budget?: 'home' | 'catalogue' | 'bulk'
  /** The maximum size of a body, in bytes, if it is larger than one of our documents. */
  maxBody?: number
  /** Whether it is a page, which also exists below the prefix of each language. */
  isPage?: true
  /** Whether it is an API call that people open in a browser. */
  isOpened?: true
  /** Whether it shows a chart. Views are then counted, and oEmbed supports it. */
  showsChart?: true
  /** Whether search engines may index it, if that differs from its surroundings. */
  robots?: 'allow' | 'disallow'
}

type ChartFile = Pick<Address, 'headers' | 'work' | 'full'>

const PICTURE: ChartFile = { headers: 'picture', work: 'picture' }
const SMALL: ChartFile = { headers: 'data', work: 'data', full: 'export' }
const LARGE: ChartFile = { headers: 'data', work: 'export', full: 'export' }

/** The files of charts by extension, such as `/v/{id}.svg`. */
export const CHART_FILE_KINDS: Readonly<Record<string, ChartFile>> = {
  svg: PICTURE,
  png: PICTURE,
  pdf: PICTURE,
  html: LARGE,
  zip: LARGE,
  ...Object.fromEntries(DATA_FORMATS.map((format) => [format, LARGE])),
  csv: SMALL,
  json: SMALL,
  txt: SMALL,
  bib: SMALL,
  ris: SMALL,
}

const FORMATS = `{${DATA_FORMATS.join('|')}}`
const CALL = { headers: 'data', work: 'data', write: 'data' } as const
const PAGE = { headers: 'page', work: 'page', isPage: true } as const

/** All kinds of addresses and how they differ. The first match applies. */
export const ADDRESSES: readonly Address[] = [
  ...Object.entries(CHART_FILE_KINDS).map(([ending, kind]) => ({ path: `/v/:id.${ending}`, ...kind })),
  { path: '/embed.js', headers: 'embed', work: 'page' },
  { path: '/chart.js', headers: 'embed', work: 'page' },
  { path: '/map-layer', ...PICTURE },

  {
    path: `/api/dataset.${FORMATS}`,
    headers: 'data',
    work: 'export',
    write: 'export',
    budget: 'bulk',
    robots: 'allow',
  },
  { path: '/api/dataset.*', ...CALL, budget: 'bulk' },
  { path: '/api/catalogue.*', ...CALL, budget: 'catalogue', robots: 'allow' },
  { path: `/api/chart-data.${FORMATS}`, headers: 'data', work: 'export', write: 'export' },
  { path: '/api/health', headers: 'data' },
  { path: '/api/health/*', headers: 'data' },
  { path: '/api/auth/{signin|signout}', headers: 'page', work: 'data', isOpened: true },
  { path: '/api/auth/callback', headers: 'data', work: 'data', isOpened: true },
  ...['config', 'user', 'auth', 'account'].map(
    (calls): Address => ({ path: `/api/${calls}*`, headers: 'data', work: 'data' }),
  ),
  { path: '/api/upload', headers: 'data', write: 'export', maxBody: MAX_UPLOAD_BYTES },
  { path: '/api/upload/address', headers: 'data' },
  { path: '/api/upload/part', headers: 'data', write: 'data', maxBody: PART_BYTES },
  { path: '/api/*', ...CALL, robots: 'disallow' },
  { path: '/json-schema/*', headers: 'data', work: 'page' },
  { path: '/oembed', headers: 'data', work: 'page' },
  // queried by pages that already have a slot, and limited by its own queue
  { path: '/sparql', headers: 'data', robots: 'disallow' },
  { path: '/metrics', headers: 'page' },
  { path: '/sitemap*', headers: 'page', work: 'page', budget: 'catalogue' },

  { path: '/v/:id', ...PAGE, showsChart: true },
  { path: '/v/*', ...PAGE },
  { path: '/embed/:id', ...PAGE, headers: 'embed', showsChart: true },
  { path: '/embed/*', ...PAGE, headers: 'embed' },
  { path: '/create/*', ...PAGE, headers: 'editor', robots: 'disallow' },
  { path: '/create', ...PAGE, headers: 'editor' },
  { path: '/browse/*', ...PAGE },
  { path: '/browse', ...PAGE },
  { path: '/profile', ...PAGE, robots: 'disallow' },
  { path: '/upload', ...PAGE },
  { path: '/', ...PAGE, budget: 'home' },
  { path: '*', ...PAGE },
]

const toPattern = ({ path, isPage }: Address): RegExp => {
  const body = path
    .replace(/[.]/g, '\\.')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, '(?:$1)')
    .replaceAll('*', '.*')
  // a path may contain line breaks
  if (!isPage) return new RegExp(`^${body}$`, 's')
  // the home page of a language has no trailing slash
  return new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?${path === '/' ? '/?' : body}$`, 's')
}

const PATTERNS = ADDRESSES.map((address) => [toPattern(address), address] as const)

/** Returns the properties of a request's path. */
export const addressOf = (path: string): Address => PATTERNS.find(([pattern]) => pattern.test(path))![1]

const CHART_PAGES = ADDRESSES.flatMap(({ path, showsChart }) => (showsChart ? path.replace('/:id', '') : []))
const CHART_PAGE = new RegExp(
  `^(?:/(${LOCALE_PATTERN}))?(?:${CHART_PAGES.join('|')})/(${CHART_REFERENCE})(\\.data|/)?$`,
)

/**
 * Returns the chart named by the path of a page that shows one. `isData` is whether the client router requests only the
 * page's data.
 */
export function readChartPage(
  path: string,
): { locale: string | undefined; reference: string; isData: boolean } | undefined {
  const [, locale, reference, ending] = CHART_PAGE.exec(path) ?? []
  return reference === undefined ? undefined : { locale, reference, isData: ending === '.data' }
}

/** The rules for search engines, as lines of `/robots.txt`, exceptions first. */
export const ROBOTS: readonly string[] = (['allow', 'disallow'] as const).flatMap((rule) =>
  ADDRESSES.filter(({ robots }) => robots === rule).flatMap(({ path, isPage }) => {
    const start = path.replace(/[{*].*$/, '')
    return [start, ...(isPage ? [`/*${start}`] : [])].map(
      (each) => `${rule === 'allow' ? 'Allow' : 'Disallow'}: ${each}`,
    )
  }),
)
