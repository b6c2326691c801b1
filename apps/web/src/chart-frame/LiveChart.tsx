import type { Chart } from '@tessera/render/chart'
import { LinkOfChart } from '@tessera/render/reader'
import {
  type ComponentProps,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSite } from '../shell/site.ts'
import { useReportSection } from '../state/seen-section.tsx'
import { whenOnline } from '../state/when-online.ts'
import { loadPartsWords } from '../state/words.tsx'
import { HandOver } from './hydration/HandOver.tsx'
import { whenNeeded } from './hydration/when-needed.ts'
import { ChartSkeleton } from './Waiting.tsx'

type Props = ComponentProps<typeof Chart>

/** The code that draws charts, once loaded. */
type Drawing = { Chart: typeof Chart; expectedWidth?: number }

const useSentHtml = import.meta.env.SSR ? (await import('./sent-html.tsx')).useSentHtml : undefined

/** Loads everything needed to draw a chart, so that it can replace a picture without delay. */
async function load({ config, isTable, input }: Props): Promise<Drawing> {
  await whenOnline()
  const { Chart, hasParts, loadDrawing } = await import('@tessera/render/chart')
  const { components, locale } = input
  if (!isTable)
    await Promise.all([
      loadDrawing(config, components),
      hasParts(config, components) && loadPartsWords(locale),
    ])
  return { Chart }
}

const subscribe = () => () => undefined
/** Returns whether React is hydrating the server's HTML. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

/** Kept once loaded, so that further charts are drawn at once. */
let loadedDrawing: Drawing | undefined

/**
 * Returns the width for which the visible picture was drawn; `undefined` for tables and for pictures that fit any
 * width.
 */
const readSentWidth = (sent: Element): number | undefined => {
  const shown = [...sent.querySelectorAll<HTMLElement>('[data-width]')].find(
    (picture) => picture.getClientRects().length > 0,
  )
  return shown && Number(shown.dataset.width)
}

/**
 * Hydrates a chart sent as a picture when it is visible and the browser is idle, or when the page is touched, and
 * replays earlier events. Without a picture, draws the chart as soon as possible.
 */
export function LiveChart(props: Props) {
  const { basemapStyleUrl: baseStyleUrl, mapServers } = useSite() ?? {}
  const onSection = useReportSection()
  const isHydrating = useIsHydrating()
  const [wasSent] = useState(isHydrating)
  const first = useRef(props)
  const [drawing, setDrawing] = useState(wasSent ? undefined : loadedDrawing)
  const [failure, setFailure] = useState<unknown>()
  const draw = useCallback(
    (sent?: Element): void =>
      void load(first.current).then((loaded) => {
        loadedDrawing = loaded
        const expectedWidth = sent && readSentWidth(sent)
        startTransition(() => setDrawing({ ...loaded, expectedWidth }))
      }, setFailure),
    [],
  )
  useEffect(() => {
    if (!wasSent) draw()
  }, [wasSent, draw])
  // keep a picture that still shows the current view, instead of an error
  if (failure !== undefined && !(wasSent && props.input === first.current.input)) throw failure
  const shown = { ...props, baseStyleUrl, mapServers, onSection }
  const id = useId()
  const { pinned } = use(LinkOfChart)
  return (
    <HandOver
      sent={useSentHtml?.({ ...shown, pinned }, id)}
      isSent={wasSent && drawing === undefined}
      onSent={(element) => whenNeeded(element, () => draw(element))}
    >
      {drawing ? (
        <Suspense fallback={<ChartSkeleton />}>
          <drawing.Chart {...shown} expectedWidth={drawing.expectedWidth} />
        </Suspense>
      ) : (
        <ChartSkeleton />
      )}
    </HandOver>
  )
}
