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

/** The drawing code, once loaded. */
type Drawing = { Chart: typeof Chart; expectedWidth?: number }

const sentHtml = import.meta.env.SSR ? (await import('./sent-html.tsx')).sentHtml : undefined

/** Loads all code for drawing a chart at once, because what replaces a picture must not suspend. */
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
/** Whether React is hydrating the server's HTML. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

/** The code, once a chart of the page has loaded it, so that the next chart is drawn immediately. */
let loadedDrawing: Drawing | undefined

/** The width that the visible picture was drawn for; undefined for tables and scalable pictures. */
const readSentWidth = (sent: Element): number | undefined => {
  const shown = [...sent.querySelectorAll<HTMLElement>('[data-width]')].find(
    (picture) => picture.getClientRects().length > 0,
  )
  return shown && Number(shown.dataset.width)
}

/**
 * A chart that the server sent as a picture is hydrated when it is in view and the browser is idle, or when somebody
 * interacts with the page; earlier interactions are replayed. Without a sent picture it is drawn as soon as possible.
 */
export function LiveChart(props: Props) {
  const baseStyleUrl = useSite()?.basemapStyleUrl
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
  // A picture that is still current is better than an error message.
  if (failure !== undefined && !(wasSent && props.input === first.current.input)) throw failure
  const shown = { ...props, baseStyleUrl, onSection }
  const id = useId()
  const { pinned } = use(LinkOfChart)
  return (
    <HandOver
      sent={sentHtml?.({ ...shown, pinned }, id)}
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
