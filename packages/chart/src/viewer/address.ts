import {
  type ComponentId,
  type Components,
  type DimensionValue,
  FIELD_VALUE_NONE,
  findDimension,
  readEndTimeOf,
  readTimeOf,
  timeOfValue,
} from '@tessera/cube'
import { MAX_HIGHLIGHTED } from '../config/defaults.ts'
import type { FilterChoice } from '../config/interactive-filters.ts'
import { VIEWED_CHANGES } from '../config/option-lists.ts'
import { REST } from '../data/rest.ts'
import { sortDates } from '../rules/dates.ts'
import type { ViewOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

/**
 * Matches data filter parameters. The parameters for the view of a chart are the same for pages, embeds, pictures and
 * data: `from`, `to`, `at`, `hide` and `highlight` (repeatable; `highlight=` highlights nothing), `f.1`, `f.2`… (data
 * filters in order, repeatable if several values are allowed; `f.1=` selects all), `calc=percent` or `identity`,
 * `change=none`, `index`, `percent` or `difference`, `top=10` or `all`, `per-head=none`, `view=table`.
 */
const FILTER_KEY = /^f\.([1-9]\d{0,2})$/

/** An invalid parameter, and the message that explains why. */
export type ViewProblem =
  | { key: string; messageId: ViewProblemId }
  /** A data filter that has no data given the earlier filters. Another value is shown instead. */
  | {
      key: string
      messageId: 'view.problem.no-data'
      filter: { id: ComponentId; wanted: string; shown: string }
    }
type ViewProblemId =
  | 'view.problem.not-offered'
  | 'view.problem.unknown-value'
  | 'view.problem.order'
  | 'view.problem.last'

/** Matches parameters that choose a chart or filter it. With several charts on a page, they have a numeric prefix. */
const QUERY_KEY = /^(?:tab|chart|(?:[1-9]\d{0,2}\.)?(?:f\.[1-9]\d{0,2}|per-head))$/
const VIEW_KEY = /^(?:from|to|at|hide|highlight|calc|change|top|per-head|view|f\.[1-9]\d{0,2})$/
const CHART_PREFIX = /^[1-9]\d{0,2}\./

/** Returns the parameters that affect the query, as a comparable text. */
export const readQueryKeys = (params: URLSearchParams): string =>
  JSON.stringify([...params].filter(([key]) => QUERY_KEY.test(key)).sort())

/** Returns whether a parameter belongs to the view of a chart, without the prefix for one of several charts. */
export const isViewKey = (key: string): boolean => VIEW_KEY.test(key)

/** Returns whether an address has any view parameters. */
export const hasViewKeys = (params: URLSearchParams): boolean =>
  [...params.keys()].some((key) => isViewKey(key.replace(CHART_PREFIX, '')))

/**
 * Reads the view from an address, limited to what the chart offers. Ignores unknown parameters. Invalid values fall
 * back to the author's setting and are reported as problems.
 */
export function readViewState(
  params: URLSearchParams,
  offers: ViewOffers,
  components: Components,
): { view: ViewState; problems: ViewProblem[] } {
  const problems: ViewProblem[] = []
  const refuse = (key: string, reason: 'not-offered' | 'unknown-value' | 'order' | 'last'): undefined => {
    problems.push({ key, messageId: `view.problem.${reason}` })
    return undefined
  }
  const timeRange = readTimeRange(params, offers, components, refuse)
  const at = readSlider(params.get('at'), offers, components, refuse)
  const hidden = readHidden(params.getAll('hide'), offers, components, refuse)
  const highlighted = readHighlightKeys(params.getAll('highlight'), offers, components, refuse)
  const filters = readFilters(params, offers, components, refuse)
  const view: ViewState = {
    ...(timeRange ? { timeRange } : {}),
    ...(at === undefined ? {} : { at }),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(highlighted ? { highlighted } : {}),
    ...readChoices(params, offers, refuse),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(params.get('view') === 'table' ? { isTable: true } : {}),
  }
  if (params.has('view') && !['table', 'chart'].includes(params.get('view') ?? ''))
    refuse('view', 'unknown-value')
  return { view, problems }
}

const valuesOf = (components: Components, id: ComponentId): DimensionValue[] =>
  findDimension(components, id)?.values ?? []

/** Returns the dates of a time dimension, in chronological order. */
export function readDates(components: Components, id: ComponentId): DimensionValue[] {
  const dimension = findDimension(components, id)
  return dimension ? sortDates(dimension) : []
}

type Refuse = (key: string, reason: 'not-offered' | 'unknown-value' | 'order' | 'last') => undefined

/**
 * Reads the time range. Its ends snap inwards to existing dates, because dates may disappear after the address was
 * shared. Compares dates by time.
 */
function readTimeRange(
  params: URLSearchParams,
  { time }: ViewOffers,
  components: Components,
  refuse: Refuse,
): ViewState['timeRange'] | undefined {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from === null && to === null) return undefined
  const dimension = time && findDimension(components, time.id)
  if (!dimension) return refuse(from === null ? 'to' : 'from', 'not-offered')
  const first = from === null ? Number.NEGATIVE_INFINITY : readTimeOf(dimension)(from)
  const last = to === null ? Number.POSITIVE_INFINITY : readEndTimeOf(dimension)(to)
  if (first === undefined) return refuse('from', 'unknown-value')
  if (last === undefined) return refuse('to', 'unknown-value')
  if (first > last) return refuse('from', 'order')
  const inside = sortDates(dimension).filter((date) => {
    const at = timeOfValue(dimension, date)
    return at !== undefined && first <= at && at <= last
  })
  const [start, end] = [inside[0], inside.at(-1)]
  if (!start || !end) return refuse(from === null ? 'to' : 'from', 'unknown-value')
  return { from: start.value, to: end.value }
}

function readSlider(
  at: string | null,
  { slider }: ViewOffers,
  components: Components,
  refuse: Refuse,
): string | undefined {
  if (at === null) return undefined
  if (!slider) return refuse('at', 'not-offered')
  return valuesOf(components, slider.id).some(({ value }) => value === at)
    ? at
    : refuse('at', 'unknown-value')
}

function readHidden(
  wanted: string[],
  { legendId, hasRest }: ViewOffers,
  components: Components,
  refuse: Refuse,
): string[] {
  if (wanted.length === 0) return []
  if (legendId === undefined) return refuse('hide', 'not-offered') ?? []
  const values = valuesOf(components, legendId).map(({ value }) => value)
  const known = new Set(hasRest ? [...values, REST] : values)
  const hidden = [...new Set(wanted)].filter((value) => known.has(value))
  if (hidden.length < new Set(wanted).size) refuse('hide', 'unknown-value')
  if (hidden.length < known.size) return hidden
  refuse('hide', 'last')
  return hidden.slice(0, -1)
}

/** Reads the highlighted values, or `undefined` to keep those of the author. */
function readHighlightKeys(
  wanted: string[],
  { highlight }: ViewOffers,
  components: Components,
  refuse: Refuse,
): string[] | undefined {
  if (wanted.length === 0) return undefined
  if (!highlight) return refuse('highlight', 'not-offered')
  const named = [...new Set(wanted)].filter((value) => value !== '')
  const known = new Set(valuesOf(components, highlight.id).map(({ value }) => value))
  const values = named.filter((value) => known.has(value)).slice(0, MAX_HIGHLIGHTED)
  if (values.length < named.length) refuse('highlight', 'unknown-value')
  return values.length > 0 || named.length === 0 ? values : undefined
}

/**
 * The choices among a few values: their parameter, their name in a view, the offered values (`undefined` if there are
 * none) and the author's own.
 */
const choicesOf = ({ calculation, canPercent, change, top, perHead }: ViewOffers) =>
  [
    ['calc', 'calculation', canPercent ? ['identity', 'percent'] : undefined, calculation],
    ['change', 'change', change && VIEWED_CHANGES, change?.type],
    ['top', 'top', top && [...top.counts, 'all'], top?.count ?? 'all'],
    ['per-head', 'perHead', perHead && ['none'], undefined],
  ] as const

/** Reads the choices that differ from the author's. */
function readChoices(params: URLSearchParams, offers: ViewOffers, refuse: Refuse): ViewState {
  const view: ViewState = {}
  for (const [key, name, offered, own] of choicesOf(offers)) {
    const wanted = params.get(key)
    // shown anyway
    if (wanted === null || (!offered && wanted === own)) continue
    const chosen = offered?.find((each) => String(each) === wanted)
    if (!offered) refuse(key, 'not-offered')
    else if (chosen === undefined) refuse(key, 'unknown-value')
    else if (chosen !== own) Object.assign(view, { [name]: chosen })
  }
  return view
}

function readFilters(
  params: URLSearchParams,
  { filters }: ViewOffers,
  components: Components,
  refuse: Refuse,
): Record<string, FilterChoice> {
  const chosen: Record<string, FilterChoice> = {}
  for (const key of new Set(params.keys())) {
    const place = FILTER_KEY.exec(key)?.[1]
    if (place === undefined) continue
    const offer = filters.find((each) => each.place === Number(place))
    if (!offer) {
      refuse(key, 'not-offered')
      continue
    }
    const { id, value, canBeNone, among } = offer
    const known = new Set(among ?? valuesOf(components, id).map((each) => each.value))
    const asked = params.getAll(key)
    const taken = asked.filter((each) => (each === '' ? canBeNone : known.has(each)))
    if (taken.length < asked.length) refuse(key, 'unknown-value')
    const last = taken.at(-1)
    if (last === undefined) continue
    if (typeof value === 'string') chosen[id] = last === '' ? FIELD_VALUE_NONE : last
    else chosen[id] = [...new Set(taken)].filter((each) => each !== '')
  }
  return chosen
}

/** Returns the parameters for highlighted values. Includes an empty selection, because it may override the author's. */
const toHighlightKeys = (values: string[] | undefined): string[] =>
  values?.length === 0 ? [''] : (values ?? [])

/** Returns the parameter values of a choice. One empty value means all. */
const toFilterKeys = (choice: FilterChoice): readonly string[] => {
  const values = typeof choice === 'string' ? [choice] : choice
  return values.length === 0 || choice === FIELD_VALUE_NONE ? [''] : values
}

/** Writes the view to parameters. Replaces view parameters and keeps all others. */
export function writeViewState(
  view: ViewState,
  offers: ViewOffers,
  kept: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams([...kept].filter(([key]) => !isViewKey(key)))
  if (view.timeRange) {
    params.set('from', view.timeRange.from)
    params.set('to', view.timeRange.to)
  }
  if (view.at !== undefined) params.set('at', view.at)
  for (const value of view.hidden ?? []) params.append('hide', value)
  for (const value of toHighlightKeys(view.highlighted)) params.append('highlight', value)
  for (const [id, value] of Object.entries(view.filters ?? {})) {
    const offer = offers.filters.find((each) => each.id === id)
    if (offer) for (const each of toFilterKeys(value)) params.append(`f.${offer.place}`, each)
  }
  for (const [key, name, , own] of choicesOf(offers)) {
    const chosen = view[name]
    if (chosen && chosen !== own) params.set(key, String(chosen))
  }
  if (view.isTable) params.set('view', 'table')
  return params
}
