import { type ChartTypeName, setFirstChoices } from '@tessera/chart'
import { readOffers, type ViewOffers, type ViewState, withViewFilters } from '@tessera/chart/viewer'
import { withChart } from '@tessera/project'
import type { Passing, Transition } from '@tessera/render/reader'
import { useMemo, useState } from 'react'
import type { ReaderView } from '../../chart-frame/use-reader-view.ts'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditorStore } from '../state/use-editor.tsx'

/** What an author has tried of a chart as its readers would, and for which chart that was. */
type Tried = {
  /** The type that the chart had. */
  kind: ChartTypeName
  offers: string
  view: ViewState
  transition?: Transition
}

/** The same text for offers that the same views are possible of; the values of data filters are the chart's own. */
const toOffersKey = ({ filters: _, ...offers }: ViewOffers): string => JSON.stringify(offers)

const UNTOUCHED: ViewState = {}

/** What of a view still holds: another type of chart begins as a chart (specification 2 §4), other offers anew. */
function toHeld(
  tried: Tried | undefined,
  kind: ChartTypeName | undefined,
  offers: string | undefined,
): ViewState {
  if (!tried || tried.kind !== kind) return UNTOUCHED
  return tried.offers === offers ? tried.view : { isTable: tried.view.isTable }
}

/** A chart as its readers meet it, under what they begin with; the same object for the same chart. */
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
 * The controls of readers, tried by the author beside the editor's own, by chart. Nothing of it is saved, but for data
 * filters: what is chosen there is what readers begin with.
 */
export function usePreview(drawn: Drawn | undefined): ReaderView | undefined {
  const store = useEditorStore()
  const [triedByKey, setTriedByKey] = useState<Readonly<Record<string, Tried>>>({})
  const config = drawn?.config
  const components = drawn?.data.components
  const offers = useMemo(() => config && components && readOffers(config, components), [config, components])
  const offersKey = offers && toOffersKey(offers)
  const tried = config && triedByKey[config.key]
  const kind = config?.chartType
  // the same object for the same view: another one is another picture to draw
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
