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
  /** Holds the chart as the server sent it, and nothing else. */
  place: HTMLElement
  /** Of the embed: `/de/embed/KEY`. */
  pathname: string
  /** What is shown, as a query: `?from=2019`. */
  search: string
  /** What has been done to the chart since it was shown. */
  events(): EarlyEvent[]
  /** Told when a reader changes what is shown. */
  onChange(search: string): void
}

/** A chart that answers its readers. */
type Living = { show(search: string): void; end(): void }

/** A chart that is not drawn after so many ms takes its place all the same. */
const MAX_WAIT = 8000

/**
 * Draws a chart that a server has sent as HTML anew, alive, and puts it in its place in one step; what readers have done
 * to it by then counts. Rejects where its code or its data cannot be had: what was sent stays then.
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
  // it is laid out at its place before it is seen
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

/** Resolves when nothing in an element waits to be drawn. */
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
