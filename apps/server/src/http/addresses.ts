import { CHART_REFERENCE, DATA_FORMATS } from '@tessera/api'
import { LOCALE_PATTERN } from '@tessera/cube'

/** What an address answers with, as far as headers differ. Embeds and pictures may be framed by other sites. */
export const HEADER_CLASSES = ['page', 'editor', 'embed', 'picture', 'data'] as const
export type HeaderClass = (typeof HEADER_CLASSES)[number]

/** Kinds of work, what matters most first: what people save, pages, data calls, pictures, full downloads. */
export const WORK_CLASSES = ['save', 'page', 'data', 'picture', 'export'] as const
export type WorkClass = (typeof WORK_CLASSES)[number]

/** What an address is, beside who answers it. */
export type Address = {
  /** `:name` stands for one part between slashes, `*` for any rest, `{a|b}` for one of several words. */
  path: string
  headers: HeaderClass
  /** The work of a request that reads; left out where it costs next to nothing or is bounded elsewhere. */
  work?: WorkClass
  /** The work of any other request. */
  write?: WorkClass
  /** The work of a request for a whole dataset (`full=true`). */
  full?: WorkClass
  /** More time, or more questions to endpoints, than a page has. */
  budget?: 'home' | 'catalogue' | 'bulk'
  /** How large a body may be, in bytes, where that is more than a document of ours. */
  maxBody?: number
  /** A page: it stands below the prefix of a language, too. */
  isPage?: true
  /** People open it themselves, though it lies among the calls of programs. */
  isOpened?: true
  /** Shows a chart: views are counted, and sites may ask how to embed it. */
  showsChart?: true
  /** Whether search engines may index it where others around it are not found, or the other way round. */
  robots?: 'allow' | 'disallow'
}

type ChartFile = Pick<Address, 'headers' | 'work' | 'full'>

const PICTURE: ChartFile = { headers: 'picture', work: 'picture' }
const SMALL: ChartFile = { headers: 'data', work: 'data', full: 'export' }
const LARGE: ChartFile = { headers: 'data', work: 'export', full: 'export' }

/** The files of charts, `/v/{id}.svg` for example, by their endings. */
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

/** The largest file that people may make a dataset of. */
export const MAX_UPLOAD_BYTES = 20_000_000

/** Every kind of address, with what differs between them; of several that fit a path the first holds. */
export const ADDRESSES: readonly Address[] = [
  ...Object.entries(CHART_FILE_KINDS).map(([ending, kind]) => ({ path: `/v/:id.${ending}`, ...kind })),
  { path: '/embed.js', headers: 'embed', work: 'page' },
  { path: '/chart.js', headers: 'embed', work: 'page' },

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
  { path: '/api/*', ...CALL, robots: 'disallow' },
  { path: '/json-schema/*', headers: 'data', work: 'page' },
  { path: '/oembed', headers: 'data', work: 'page' },
  // asked by pages that are at work: a queue of its own bounds it
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
  // a path may have line breaks
  if (!isPage) return new RegExp(`^${body}$`, 's')
  // the home page of a language has no slash at its end
  return new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?${path === '/' ? '/?' : body}$`, 's')
}

const PATTERNS = ADDRESSES.map((address) => [toPattern(address), address] as const)

/** What the path of a request is. */
export const addressOf = (path: string): Address => PATTERNS.find(([pattern]) => pattern.test(path))![1]

const CHART_PAGES = ADDRESSES.flatMap(({ path, showsChart }) => (showsChart ? path.replace('/:id', '') : []))
const CHART_PAGE = new RegExp(
  `^(?:/(${LOCALE_PATTERN}))?(?:${CHART_PAGES.join('|')})/(${CHART_REFERENCE})(\\.data|/)?$`,
)

/** What the path of a page names that shows a chart. `isData`: the app asks for the data of the page alone. */
export function readChartPage(
  path: string,
): { locale: string | undefined; reference: string; isData: boolean } | undefined {
  const [, locale, reference, ending] = CHART_PAGE.exec(path) ?? []
  return reference === undefined ? undefined : { locale, reference, isData: ending === '.data' }
}

/** What search engines are told of addresses, as lines of `/robots.txt`: exceptions first. */
export const ROBOTS: readonly string[] = (['allow', 'disallow'] as const).flatMap((rule) =>
  ADDRESSES.filter(({ robots }) => robots === rule).flatMap(({ path, isPage }) => {
    const start = path.replace(/[{*].*$/, '')
    return [start, ...(isPage ? [`/*${start}`] : [])].map(
      (each) => `${rule === 'allow' ? 'Allow' : 'Disallow'}: ${each}`,
    )
  }),
)
