import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import frame from '../chart-frame/chart-frame.module.css'
import { followTraces, readTraces } from '../chart-frame/hydration/hand-over.ts'
import type { LoadedEmbed } from '../screens/published/load-embed.ts'
import type { RootData } from '../shell/site.ts'
import { ownAddress } from '../state/own-address.ts'
import { PortalPlace } from '../state/portal-place.ts'
import { loadPartsWords, loadWords } from '../state/words.tsx'
import { type EarlyEvent, noteEvents } from './early-events.ts'
import { LivingChart } from './LivingChart.tsx'

type Options = {
  /** The element that contains only the chart as sent by the server. */
  place: HTMLElement
  /** The path of the embed: `/de/embed/KEY`. */
  pathname: string
  /** The view as a query string: `?from=2019`. */
  search: string
  /** The events on the chart so far. */
  events(): EarlyEvent[]
  /** Called when a reader changes the view. */
  onChange(search: string): void
}

/** An interactive chart. */
type Living = { show(search: string): void; end(): void }

/** The maximum time before the replacement takes place, even if it is not drawn yet, in ms. */
const MAX_WAIT = 8000

/**
 * Draws an interactive chart and replaces the server's HTML in one step, replaying earlier events. Rejects if code or
 * data are unavailable; the HTML then stays.
 */
export async function enliven({ place, pathname, search, events, onChange }: Options): Promise<Living> {
  const load = async (query: string): Promise<LoadedEmbed & { site: RootData['site'] }> => {
    const answer = await fetch(ownAddress(`${pathname}/view${query}`), { credentials: 'omit' })
    const body = await answer.json()
    if (!('locale' in body)) throw new Error(`The server answered ${answer.status}.`)
    return body
  }
  const [first, { hasParts, loadDrawing }] = await Promise.all([
    load(search),
    import('@tessera/render/chart'),
  ])
  await Promise.all([
    loadWords(first.locale),
    ...[first.view, ...(first.dashboard?.charts ?? [])].flatMap((chart) =>
      chart
        ? [
            loadDrawing(chart.config, chart.data?.components),
            hasParts(chart.config, chart.data?.components) && loadPartsWords(first.locale),
          ]
        : [],
    ),
  ])
  const sent = place.firstElementChild
  const over = document.createElement('div')
  const next = document.createElement('div')
  // lay it out in place before it is visible
  next.style.cssText = 'position:absolute;inset:0;visibility:hidden'
  next.inert = true
  place.append(next, over)
  const root = createRoot(next)
  const living = Promise.withResolvers<Living>()
  root.render(
    <PortalPlace value={over}>
      <LivingChart
        first={first}
        root={{ locale: first.locale, site: first.site }}
        pathname={pathname}
        search={search}
        load={load}
        onChange={onChange}
        onReady={(show) => living.resolve({ show, end: () => root.unmount() })}
      />
    </PortalPlace>,
  )
  const result = await living.promise
  await drawn(next)
  if (sent) noteEvents(sent, events())
  const traces = sent && readTraces(sent)
  sent?.remove()
  next.style.cssText = ''
  next.inert = false
  if (traces) followTraces(next, traces)
  return result
}

/** Resolves when everything in an element is drawn. */
const drawn = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const isWaiting = (): boolean => element.querySelector(`figure .${frame.skeleton}`) !== null
    const check = (): void => {
      if (isWaiting()) return
      observer.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => resolve())
    }
    const observer = new MutationObserver(check)
    const timer = setTimeout(() => {
      observer.disconnect()
      resolve()
    }, MAX_WAIT)
    observer.observe(element, { childList: true, subtree: true })
    check()
  })
