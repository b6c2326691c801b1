import type { ChartBlockView } from '@tessera/api'
import { type RefObject, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { FrameOptions } from '../chart-frame/embed-options.ts'
import { FormattedText } from '../chart-frame/FormattedText.tsx'
import { LoadFailure } from '../chart-frame/LoadFailure.tsx'
import { MoreMenu } from '../chart-frame/MoreMenu.tsx'
import { PublishedChart } from '../chart-frame/PublishedChart.tsx'
import { SharedNow } from '../chart-frame/use-reader-view.ts'
import { ChartSkeleton } from '../chart-frame/Waiting.tsx'
import { useWords } from '../state/words.tsx'
import { blockRows } from './BlockGrid.tsx'
import styles from './dashboard.module.css'
import { Linked } from './Highlighting.tsx'
import { StillChart } from './StillChart.tsx'
import type { Place } from './still-widths.ts'
import type { LoadedChart } from './use-dashboard-charts.ts'
import { NEAR } from './use-was-near.ts'

type Props = {
  block: ChartBlockView
  loaded: LoadedChart
  chartKey: string
  place: Place
  source: Parameters<typeof LoadFailure>[0]['source']
  options?: FrameOptions
  canCopy?: boolean
  /** The height of the tile to fill, in px. */
  tileHeight?: number | undefined
  onCome(number: number): void
  onLeave(number: number): void
}

/** A chart of a dashboard. Shows only its title until it has loaded. */
export function ChartCard(props: Props) {
  const {
    block,
    loaded,
    chartKey,
    place,
    source,
    options,
    canCopy = false,
    tileHeight,
    onCome,
    onLeave,
  } = props
  const { t } = useWords()
  const card = useRef<HTMLDivElement>(null)
  const { number } = block
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? onCome(number) : onLeave(number)),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [number, onCome, onLeave])
  const isSeen = useIsSeen(card)
  const { view, failure, isWaiting } = loaded
  const shared = use(SharedNow)
  // invisible charts must not delay visible ones
  const late = useDeferredValue(shared)
  const now = isSeen ? shared : late
  // biome-ignore lint/correctness/useExhaustiveDependencies: requesting again is the same in each state
  const chart = useMemo(
    () =>
      view && (
        <SharedNow value={now}>
          <Linked number={number} config={view.config}>
            <PublishedChart
              view={view}
              heading="h2"
              isCard
              fillsHeight={tileHeight}
              loading={loaded}
              failure={failure}
              options={options}
              menu={() => <MoreMenu view={view} canCopy={canCopy} />}
            />
          </Linked>
        </SharedNow>
      ),
    [view, now, failure, isWaiting, options, canCopy, number, tileHeight],
  )
  return (
    <div ref={card} className={`${blockRows} ${view ? '' : styles.pending}`} id={`chart-${number}`}>
      {chart ?? (
        <>
          <FormattedText
            as="h2"
            lang={block.language}
            html={block.texts.title}
            text={block.title || t('chart.tab', { number: String(number) })}
          />
          <StillChart chartKey={chartKey} block={block} place={place} />
          {failure ? (
            <div className={styles.failed}>
              <LoadFailure failure={failure} source={source} onRetry={loaded.retry} />
            </div>
          ) : (
            <div className={styles.later}>
              <div>
                <ChartSkeleton />
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Returns whether an element is visible in the window. */
function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isSeen
}
