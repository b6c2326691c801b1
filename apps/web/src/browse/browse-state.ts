import { SEARCH_ORDERS, type SearchOrder } from '@tessera/cube'

/** The kinds of filters, as written in URLs. */
export const FILTER_KINDS = ['theme', 'organization', 'termset'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]
export type BrowseFilter = { kind: FilterKind; iri: string }

/** The complete state of a catalogue URL. */
export type BrowseState = {
  search: string
  order: SearchOrder
  includeDrafts: boolean
  /** In the order of selection, at most one per kind. */
  filters: BrowseFilter[]
  /** The iri of a sub-theme. */
  topic?: string
  /** From 1. */
  page: number
  /** The iri of the dataset to show. */
  dataset?: string
  /** The results that people came from. It has no dataset itself. */
  previous?: BrowseState
  dataSource?: string
}

/** The maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 500

/** Newest first. */
export const DEFAULT_ORDER: SearchOrder = 'CREATED_DESC'

/** The catalogue without any selection. */
export const EMPTY_STATE: BrowseState = {
  search: '',
  order: DEFAULT_ORDER,
  includeDrafts: false,
  filters: [],
  page: 1,
}

type Texts = Record<string, string | undefined>

const PATH_PAIRS = [
  ['type', 'iri'],
  ['subtype', 'subiri'],
  ['subsubtype', 'subsubiri'],
] as const

const isFilterKind = (text: string): text is FilterKind => FILTER_KINDS.some((kind) => kind === text)

/** Returns the available orders; relevance requires a search text (specification 1 §4). */
export const offeredOrders = (search: string): SearchOrder[] =>
  SEARCH_ORDERS.filter((order) => order !== 'SCORE' || search !== '')

/** Returns the order in a URL, if available. */
function readOrder(text: string | undefined, search: string): SearchOrder {
  return offeredOrders(search).find((known) => known === text) ?? DEFAULT_ORDER
}

/** Returns the page number in a URL; 1 by default. */
export const readPage = (text: string | undefined): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

/** Returns the filters and the dataset of a path; `undefined` if a pair has an unknown kind. */
function readPath(texts: Texts): Pick<BrowseState, 'filters' | 'dataset'> | undefined {
  let filters: BrowseFilter[] = []
  let dataset: string | undefined
  for (const [typeKey, iriKey] of PATH_PAIRS) {
    const type = texts[typeKey]
    const iri = texts[iriKey]
    if (!type || !iri) continue
    if (type === 'dataset') dataset = iri
    else if (isFilterKind(type)) filters = withFilter(filters, { kind: type, iri })
    else return undefined
  }
  return { filters, dataset }
}

function readTexts(texts: Texts): BrowseState | undefined {
  const path = readPath(texts)
  if (!path) return undefined
  const search = (texts.search ?? '').slice(0, MAX_SEARCH_LENGTH)
  return {
    search,
    order: readOrder(texts.order, search),
    includeDrafts: texts.includeDrafts === 'true',
    filters: path.filters,
    topic: texts.topic || undefined,
    page: readPage(texts.page),
    dataset: texts.dataset || path.dataset,
  }
}

/** Parses the state in `previous`: JSON that anyone may have written. */
function readPrevious(json: string | undefined): BrowseState | undefined {
  if (!json) return undefined
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const texts = Object.entries(value)
      .filter(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry))
      .map(([key, entry]) => [key, String(entry)])
    const known = Object.fromEntries(texts)
    const state = readTexts(known)
    return state && { ...state, dataset: undefined, dataSource: known.dataSource || undefined }
  } catch {
    return undefined
  }
}

/**
 * Parses a catalogue URL from the (decoded) pairs of its path and its query. Returns `undefined` if the path is not a
 * catalogue path. Ignores other invalid parts.
 */
export function readBrowseState(path: Texts, query: URLSearchParams): BrowseState | undefined {
  const state = readTexts({ ...Object.fromEntries(query), ...path })
  if (!state) return undefined
  const dataSource = query.get('dataSource') || undefined
  const previous = readPrevious(query.get('previous') ?? undefined)
  return {
    ...state,
    dataSource,
    previous: previous && { ...previous, dataSource: previous.dataSource ?? dataSource },
  }
}

/**
 * Returns the search in the URL of a drawer's page: its form was sent before the scripts had loaded. A drawer keeps
 * everything else out of the URL.
 */
export function readSentSearch(query: URLSearchParams): BrowseState {
  const { search, order, includeDrafts } = readTexts(Object.fromEntries(query)) ?? EMPTY_STATE
  return { ...EMPTY_STATE, search, order, includeDrafts, dataSource: query.get('dataSource') || undefined }
}

/** Returns the state as names and texts, with the pairs of the path separate from the query. */
function toTexts(state: BrowseState): { path: string[]; query: [name: string, text: string][] } {
  const query: [string, string | undefined][] = [
    ['search', state.search || undefined],
    ['order', state.order === DEFAULT_ORDER ? undefined : state.order],
    ['includeDrafts', state.includeDrafts ? 'true' : undefined],
    ['topic', state.topic],
    ['page', state.page > 1 ? String(state.page) : undefined],
    ['dataset', state.dataset],
    ['previous', state.previous && toPrevious(state.previous, state.dataSource)],
    ['dataSource', state.dataSource],
  ]
  return {
    path: state.filters.slice(0, PATH_PAIRS.length).flatMap(({ kind, iri }) => [kind, iri]),
    query: query.filter((entry): entry is [string, string] => entry[1] !== undefined),
  }
}

/**
 * Serializes the state to return to from a dataset. Names its data source only if it differs from the shown one, as for
 * datasets found by searching all sources.
 */
function toPrevious(state: BrowseState, shown: string | undefined): string {
  const { path, query } = toTexts({
    ...state,
    dataset: undefined,
    previous: undefined,
    dataSource: state.dataSource === shown ? undefined : state.dataSource,
  })
  const names = PATH_PAIRS.flat()
  const pairs = path.map((text, index) => [names[index], text])
  const drafts = state.includeDrafts ? { includeDrafts: true } : {}
  return JSON.stringify({ ...Object.fromEntries([...pairs, ...query]), ...drafts })
}

/** Returns the URL of a state. `readBrowseState` is the inverse. */
export function toBrowsePath(locale: string, state: BrowseState): string {
  const { path, query } = toTexts(state)
  const pathname = [`/${locale}/browse`, ...path.map(encodeURIComponent)].join('/')
  return query.length > 0 ? `${pathname}?${new URLSearchParams(query)}` : pathname
}

/** Replaces the filter of the same kind, or appends the filter. */
export const withFilter = (filters: BrowseFilter[], filter: BrowseFilter): BrowseFilter[] =>
  filters.some(({ kind }) => kind === filter.kind)
    ? filters.map((other) => (other.kind === filter.kind ? filter : other))
    : [...filters, filter]
