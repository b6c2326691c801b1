import { type ChartConfig, type ChartTypeName, setFirstChoices } from '@tessera/chart'
import { readOffers, type ViewOffers, type ViewState, withViewFilters } from '@tessera/chart/viewer'
import type { Components } from '@tessera/cube'
import { withChart } from '@tessera/project'
import type { Passing, Transition } from '@tessera/render/reader'
import { useMemo, useState } from 'react'
import type { ReaderView } from '../../chart-frame/use-reader-view.ts'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditorStore } from '../state/use-editor.tsx'

/** The author's view of a chart as a reader, with the chart to which it belongs. */
type Tried = {
  /** The type that the chart had. */
  kind: ChartTypeName
  offers: string
  view: ViewState
  transition?: Transition
}

/**
 * Returns a key that is equal for offers that allow the same views. Values of data filters are excluded, because they
 * belong to the chart.
 */
const toOffersKey = ({ filters: _, ...offers }: ViewOffers): string => JSON.stringify(offers)

/** Returns the offers that authors can try. Totals would need other observations than those of the editor. */
function readTriedOffers(config: ChartConfig, components: Components): ViewOffers {
  const { perHead: _, ...offers } = readOffers(config, components)
  return offers
}

const UNTOUCHED: ViewState = {}

/**
 * Returns the part of a view that is still valid: another chart type starts as a chart (specification 2 §4), other
 * offers reset the view.
 */
function toHeld(
  tried: Tried | undefined,
  kind: ChartTypeName | undefined,
  offers: string | undefined,
): ViewState {
  if (!tried || tried.kind !== kind) return UNTOUCHED
  return tried.offers === offers ? tried.view : { isTable: tried.view.isTable }
}

/** Returns the chart with the initial values of its data filters. Returns the same object for the same chart. */
export function useFirstShown<Shown extends Drawn | undefined>(
  drawn: Shown,
  preview: ReaderView | undefined,
): Shown {
  const offers = preview?.offers
  return useMemo(
    () => (drawn && offers ? { ...drawn, config: withViewFilters(drawn.config, {}, offers) } : drawn),
    [drawn, offers],
  )
}

/**
 * Returns the readers' controls as tried out by the author, by chart. Nothing is saved except data filters: values
 * chosen there become the readers' defaults.
 */
export function usePreview(drawn: Drawn | undefined): ReaderView | undefined {
  const store = useEditorStore()
  const [triedByKey, setTriedByKey] = useState<Readonly<Record<string, Tried>>>({})
  const config = drawn?.config
  const components = drawn?.data.components
  const offers = useMemo(
    () => config && components && readTriedOffers(config, components),
    [config, components],
  )
  const offersKey = offers && toOffersKey(offers)
  const tried = config && triedByKey[config.key]
  const kind = config?.chartType
  // Preserve the identity of an unchanged view, because a new object causes a redraw.
  const view = useMemo(() => toHeld(tried, kind, offersKey), [tried, kind, offersKey])
  if (!config || !offers || !kind || offersKey === undefined) return undefined
  const { key } = config
  if (tried && tried.kind !== kind) setTriedByKey(({ [key]: _, ...others }) => others)
  return {
    offers,
    view,
    transition: tried?.transition,
    onView({ filters, ...next }: ViewState, passing?: Passing) {
      const entry = { kind, offers: offersKey, view: next, transition: passing?.transition }
      setTriedByKey((before) => ({ ...before, [key]: entry }))
      if (filters)
        store.edit((project) => withChart(project, key, (current) => setFirstChoices(current, filters)))
    },
  }
}
