import { damage } from './damage.ts'
import { nastyText, nastyValue } from './nasty.ts'
import type { Random } from './random.ts'

/** A request as it is sent, without anything that Node's client would refuse to write. */
export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Things that exist on a server, so that some of the generated requests hit something. */
export type Known = {
  keys: string[]
  cubes: string[]
  componentIds: string[]
  source: { type: string; url: string; key: string }
  cookies: string[]
  documents: object[]
}

/** Generates a request. The same seed gives the same sequence of requests. */
export function makeRequest(random: Random, known: Known): FuzzRequest {
  const kind = random.int(10)
  if (kind < 4) return withNoise(random, known, makePage(random, known))
  if (kind < 7) return withNoise(random, known, makeDataCall(random, known))
  return withNoise(random, known, makeProductCall(random, known))
}

const LOCALES = ['', '/de', '/fr', '/it', '/en', '/xx', '/DE']
const METHODS = ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PROPFIND']
const KEYS =
  'from to at hide f.1 f.2 2.hide calc view tab lang chart width download full dataset dataSource cube edit copy search order topic page includeDrafts previous iri format maxwidth url returnTo code state error state all removeBorder optimizeSpace query variables operationName scale background _routes index'.split(
    ' ',
  )

const words = (random: Random, known: Known): string =>
  random.pick([
    () => nastyText(random),
    () => random.pick(known.cubes),
    () => random.pick(known.keys),
    () => random.pick(known.componentIds),
    () =>
      random.pick(['true', 'de', '2020', '1', 'percent', 'table', 'SCORE', known.source.key, 'csv', 'xml']),
  ])()

const encode = (random: Random, text: string): string =>
  random.chance(0.9) ? encodeURIComponent(text.toWellFormed()) : toAddress(text)

/** Keeps only the characters that Node's client writes in a URL. */
const toAddress = (text: string): string => text.replace(/[^\x21-\x7e]/g, '')

function toQuery(random: Random, known: Known): string {
  const parts = random.some(5, () => `${random.pick(KEYS)}=${encode(random, words(random, known))}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function makePage(random: Random, known: Known): FuzzRequest {
  const word = (): string => encode(random, words(random, known))
  const key = (): string => (random.chance(0.8) ? random.pick(known.keys) : word())
  const path = random.pick([
    () => `${random.pick(LOCALES)}/v/${key()}`,
    () =>
      `/v/${key()}.${random.pick(['svg', 'png', 'csv', 'json', 'xlsx', 'html', 'pdf', 'SVG', 'svg.svg', ''])}`,
    () => `${random.pick(LOCALES)}/embed/${key()}`,
    () =>
      `${random.pick(LOCALES)}/browse${random
        .some(6, word)
        .map((part) => `/${part}`)
        .join('')}`,
    () => `${random.pick(LOCALES)}/browse?dataset=${word()}&x=1`,
    () => `${random.pick(LOCALES)}/create/${random.pick(['new', key()])}`,
    () => `${random.pick(LOCALES)}/create/new?cube=${encodeURIComponent(random.pick(known.cubes))}`,
    () =>
      `${random.pick(LOCALES)}/${random.pick(['', 'profile', 'imprint', 'impressum', 'statistics', word()])}`,
    () =>
      `/api/dataset.${random.pick(['csv', 'json', 'ttl', 'jsonld', 'xml'])}?iri=${encodeURIComponent(random.pick(known.cubes))}`,
    () => `/api/catalogue.${random.pick(['ttl', 'jsonld'])}`,
    () => `/oembed?url=${encodeURIComponent(`http://127.0.0.1/de/v/${key()}`)}`,
    () =>
      `/${random.pick(['sitemap.xml', 'sitemap-1.xml', 'sitemap-99999.xml', 'robots.txt', 'embed.js', 'favicon.ico', 'json-schema/project.json', 'metrics', 'sparql', 'assets/x', '.env', '.git/config', word()])}`,
    () => `/${random.some(6, word).join('/')}`,
  ])()
  const query = toQuery(random, known)
  const data = random.chance(0.15) && !path.includes('?') ? '.data' : ''
  const address = path + data + (path.includes('?') ? query.replace('?', '&') : query)
  return { method: random.chance(0.93) ? 'GET' : random.pick(METHODS), path: address, headers: {} }
}

const CALLS: [call: string, argument: string, type: string, selection: string][] = [
  [
    'dataCubeMetadata',
    'cubeFilter',
    'CubeIriFilter!',
    '{ title description publisher creator { iri label } keywords }',
  ],
  ['dataCubesMetadata', 'cubeFilters', '[CubeIriFilter!]!', '{ title }'],
  ['dataCubePreview', 'cubeFilter', 'CubeIriFilter!', '{ observations dimensions { id label } }'],
  [
    'dataCubesComponents',
    'cubeFilters',
    '[CubeFilter!]!',
    '{ dimensions { id label hierarchy values { value label } } measures { id limits { name } } }',
  ],
  ['dataCubesObservations', 'cubeFilters', '[CubeFilter!]!', '{ data columns sparqlEditorUrls { url } }'],
  ['possibleFilters', 'cubeFilter', 'PossibleFiltersCube!', '{ type id value }'],
  ['dataCubeLatestIri', 'cubeFilter', 'CubeIriFilter!', ''],
  ['dataCubeUnversionedIri', 'cubeFilter', 'CubeIriFilter!', ''],
  ['dataCubeComponentTermsets', 'cubeFilter', 'CubeIriFilter!', '{ iri label }'],
  ['dataCubeDimensionGeoShapes', 'cubeFilter', 'GeoShapesCube!', ''],
  ['searchCubes', 'filters', '[SearchFilter!]', '{ score highlightedTitle cube { iri title } }'],
  ['searchFacets', 'filters', '[SearchFilter!]', '{ total suggestion facets { iri label count } }'],
]

const FILTER_TYPES = [
  'DataCubeTheme',
  'DataCubeOrganization',
  'DataCubeTermset',
  'DataCubeAbout',
  'TemporalDimension',
]

function makeFilter(random: Random, known: Known): unknown {
  const text = (): unknown => (random.chance(0.85) ? words(random, known) : nastyValue(random))
  return random.pick([
    () => ({ type: 'single', value: text() }),
    () => ({ type: 'multi', values: Object.fromEntries(random.some(4, () => [toText(text()), true])) }),
    () => ({ type: 'range', from: text(), to: text() }),
    () => nastyValue(random),
  ])()
}

function makeCubeFilter(random: Random, known: Known, call: string): unknown {
  const iri = random.chance(0.8) ? random.pick(known.cubes) : words(random, known)
  const id = (): string => (random.chance(0.8) ? random.pick(known.componentIds) : nastyText(random))
  const more: Record<string, unknown> = {}
  if (/Components|Observations|possible/.test(call) && (random.chance(0.7) || call === 'possibleFilters'))
    more.filters = Object.fromEntries(random.some(3, () => [id(), makeFilter(random, known)]))
  if (/Components|Observations/.test(call)) {
    if (random.chance(0.3)) more.componentIds = random.some(4, id)
    if (random.chance(0.2)) more.joinBy = random.some(3, id)
    if (random.chance(0.3)) more.loadValues = random.chance(0.8)
  }
  if (call === 'dataCubeDimensionGeoShapes') more.dimensionId = id()
  return { iri, ...more }
}

function makeDataCall(random: Random, known: Known): FuzzRequest {
  const [call, argument, type, selection] = random.pick(CALLS)
  const isSearch = argument === 'filters'
  const one = (): unknown =>
    isSearch
      ? { type: random.pick(FILTER_TYPES), value: words(random, known), label: nastyText(random) }
      : makeCubeFilter(random, known, call)
  let variables: Record<string, unknown> = {
    sourceType: known.source.type,
    sourceUrl: random.chance(0.95) ? known.source.url : nastyText(random),
    locale: random.pick(['de', 'fr', 'it', 'en']),
    [argument]: type.startsWith('[') ? random.some(3, one) : one(),
    ...(isSearch && {
      query: words(random, known),
      first: random.pick([null, 0, 1, 20, -1, 2 ** 31 - 1]),
      offset: random.pick([null, 0, 5, 2 ** 31 - 1]),
    }),
  }
  if (random.chance(0.25)) variables = damage(variables, random)
  const head = `$sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!, $${argument}: ${type}`
  const search = isSearch
    ? ['$query: String, $first: Int, $offset: Int', 'query: $query, first: $first, offset: $offset, ']
    : ['', '']
  let query = `query (${head} ${search[0]}) { ${call}(${search[1]}sourceType: $sourceType, sourceUrl: $sourceUrl, locale: $locale, ${argument}: $${argument}) ${selection} }`
  if (random.chance(0.15)) {
    const place = random.int(query.length)
    query = query.slice(0, place) + nastyText(random) + query.slice(place + random.int(20))
  }
  if (random.chance(0.1)) {
    const path = `/api/graphql?query=${encodeURIComponent(query.toWellFormed())}&variables=${encodeURIComponent(JSON.stringify(variables).toWellFormed())}`
    if (path.length < 12_000) return { method: 'GET', path, headers: {} }
  }
  const body = random.chance(0.03) ? nastyText(random) : JSON.stringify({ query, variables })
  return { method: 'POST', path: '/api/graphql', headers: { 'content-type': 'application/json' }, body }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : `${JSON.stringify(value)}`)

function makeProductCall(random: Random, known: Known): FuzzRequest {
  const key = (): unknown => (random.chance(0.7) ? random.pick(known.keys) : nastyValue(random))
  const document = (): unknown => {
    const base = random.pick(known.documents)
    return random.chance(0.8) ? damage(base, random) : nastyValue(random)
  }
  const state = (): unknown => random.pick(['PUBLISHED', 'DRAFT', undefined, nastyValue(random)])
  const [method, path, body] = random.pick<() => [string, string, unknown]>([
    () => ['POST', '/api/config-create', { data: document(), published_state: state() }],
    () => [
      'POST',
      '/api/config-update',
      {
        key: key(),
        data: document(),
        published_state: state(),
        updated_at: random.pick([undefined, nastyValue(random)]),
      },
    ],
    () => ['POST', '/api/config-remove', { key: random.chance(0.9) ? nastyValue(random) : key() }],
    () => [
      'POST',
      '/api/config-restore',
      { key: key(), version: random.pick([0, 1, 2, -1, 1e9, nastyValue(random)]) },
    ],
    () => [
      'GET',
      `/api/config/${encode(random, toText(key()))}${random.pick(['', '/versions', '/', '.data'])}`,
      undefined,
    ],
    () => ['GET', '/api/config/list', undefined],
    () => [
      random.pick(['GET', 'POST', 'PUT', 'DELETE']),
      '/api/user/color-palette',
      {
        name: nastyText(random),
        type: random.pick(['sequential', 'diverging', 'categorical', nastyValue(random)]),
        colors: random.chance(0.6) ? ['#111111', '#fff'] : nastyValue(random),
        paletteId: nastyValue(random),
      },
    ],
    () => [
      random.pick(['GET', 'POST', 'DELETE']),
      `/api/user/datasets${random.pick(['', '/waste-up0123456789abcdef', `/${encode(random, nastyText(random))}`])}${random.pick(['', '/original', '/shapes', '/charts?from=-1', '/versions', `/comparison${toQuery(random, known)}`])}`,
      { version: nastyValue(random), basedOn: nastyValue(random), acceptsLoss: nastyValue(random) },
    ],
    () => [
      'POST',
      `/api/auth/${random.pick(['signin', 'signout', 'callback', 'session', encode(random, nastyText(random))])}`,
      { name: nastyText(random), password: nastyText(random), returnTo: nastyText(random) },
    ],
    () => [
      'GET',
      `/api/auth/${random.pick(['signin', 'signout', 'callback', 'session'])}${toQuery(random, known)}`,
      undefined,
    ],
    () => [random.pick(METHODS), `/api/${encode(random, nastyText(random))}`, nastyValue(random)],
  ])()
  if (method === 'GET') return { method, path, headers: {} }
  const isForm = path.startsWith('/api/auth/') && random.chance(0.8)
  const text = isForm
    ? new URLSearchParams(body as Record<string, string>).toString()
    : (JSON.stringify(random.chance(0.1) ? damage(body, random) : body) ?? '')
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const cut = random.chance(0.03) ? text.slice(0, random.int(text.length + 1)) : text
  return { method, path, headers: { 'content-type': random.chance(0.97) ? type : 'text/plain' }, body: cut }
}

const HEADERS =
  'accept accept-language accept-encoding cookie origin sec-fetch-site if-none-match if-modified-since range x-request-id content-type content-encoding referer user-agent purpose forwarded x-forwarded-proto traceparent authorization'.split(
    ' ',
  )

/** Adds unusual headers, someone's cookie or another host. Each call gets its own IP address to avoid rate limits. */
function withNoise(random: Random, known: Known, request: FuzzRequest): FuzzRequest {
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${random.int(256)}.${random.int(256)}.${random.int(256)}`,
    ...(random.chance(0.3) && { cookie: random.pick(known.cookies) }),
    ...request.headers,
  }
  if (random.chance(0.3))
    for (const name of random.some(4, () => random.pick(HEADERS)))
      headers[name] = toHeader(
        random.chance(0.5)
          ? nastyText(random)
          : random.pick([
              'text/turtle;q=0.9,*/*;q=x',
              'de-CH,fr;q=2',
              'gzip;q=0, br',
              'W/"x"',
              'bytes=0-1,5-',
              'same-origin',
              'null',
            ]),
      )
  if (random.chance(0.05)) headers.host = toHeader(nastyText(random)).slice(0, 200) || 'x'
  return { ...request, headers }
}

/** Keeps only the characters that Node's client writes in a header. */
const toHeader = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 3000)
