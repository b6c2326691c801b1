import { untrustedSourceOf } from '@tessera/api'
import { type ChartConfig, lostFields, toLastName } from '@tessera/chart'
import { type SharedOffers, sharedTimeOf, withoutShared } from '@tessera/project'
import { withSharedTime } from '@tessera/project/viewer'
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { ChartFrame } from '../../chart-frame/ChartFrame.tsx'
import { LoadFailure } from '../../chart-frame/LoadFailure.tsx'
import type { ReaderView } from '../../chart-frame/use-reader-view.ts'
import { useTextsHtml } from '../../chart-frame/use-texts-html.ts'
import { ChartSkeleton } from '../../chart-frame/Waiting.tsx'
import { blockRows } from '../../dashboard/BlockGrid.tsx'
import { useWasNear } from '../../dashboard/use-was-near.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFilledChart } from '../stage/use-filled-chart.ts'
import { useFirstShown, usePreview } from '../stage/use-preview.ts'
import { type ChartStage, type Drawn, EMPTY_STAGE } from '../state/chart-stage.ts'
import { useEditorStore, useProject } from '../state/use-editor.tsx'

type Props = {
  config: ChartConfig
  /** Its loaded data. */
  stage: ChartStage | undefined
  /** Whether it is a block of a dashboard, with its parts on the grid lines. */
  isCard?: boolean
  /** Whether it takes the height of its tile. */
  fillsHeight?: boolean
  /** The filters for all charts. */
  shared?: SharedOffers | undefined
}

/**
 * A chart among others, as its readers will see it. Reports in place if it cannot be drawn. A chart far from the
 * viewport is rendered only once it comes near or the browser is idle, because rendering two hundred at once would
 * block the page for a minute.
 */
export const BlockChart = memo(function BlockChart(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  return useWasNear(place) ? (
    <NearChart {...props} />
  ) : (
    <Rows place={place}>
      <ChartSkeleton />
    </Rows>
  )
})

function NearChart(props: Props) {
  const { config, stage = EMPTY_STAGE, isCard = false, fillsHeight = false, shared } = props
  const { locale } = useWords()
  const site = useSite()
  const { dataSource } = useProject()
  const { isLoading } = stage
  const preview = useUnderShared(usePreview(stage.drawn), stage.drawn, shared)
  const drawn = useFirstShown(stage.drawn, preview)
  const filled = useFilledChart(drawn, preview?.view)
  const texts = useTextsHtml(filled, locale)
  const lost = drawn ? lostFields(drawn.config, drawn.data.components) : []
  const notices = <Problems chartKey={config.key} stage={stage} />
  if (!drawn || !filled || lost.length > 0)
    return (
      <Rows>
        {notices}
        {lost.length > 0 && <Lost names={lost.map(toLastName).join(', ')} />}
        {isLoading && <ChartSkeleton />}
      </Rows>
    )
  return (
    <ChartFrame
      config={filled}
      data={drawn.data}
      texts={texts}
      heading="h2"
      isCard={isCard}
      fillsHeight={fillsHeight}
      reader={preview}
      isWaiting={isLoading}
      source={dataSource}
      provenance={{ untrustedSource: untrustedSourceOf(site?.dataSources, dataSource) }}
      notices={notices}
    />
  )
}

/** Returns the offers and the view of a chart without the parts shared by all charts (ruling 30). */
function useUnderShared(
  preview: ReaderView | undefined,
  drawn: Drawn | undefined,
  shared: SharedOffers | undefined,
): ReaderView | undefined {
  const { offers, view } = preview ?? {}
  const under = useMemo(() => {
    if (!offers || !view || !drawn || !shared) return undefined
    const { config, data } = drawn
    const time = sharedTimeOf(config, data.components)
    return {
      offers: withoutShared(offers, shared.offers, config),
      view: withSharedTime(view, { offers: shared.offers, view: {} }, time),
    }
  }, [offers, view, drawn, shared])
  return preview && under ? { ...preview, ...under } : preview
}

const Rows = ({ place, children }: { place?: RefObject<HTMLDivElement | null>; children: ReactNode }) => (
  <div ref={place} className={blockRows}>
    <div>{children}</div>
  </div>
)

function Problems({ chartKey, stage }: { chartKey: string; stage: ChartStage }) {
  const store = useEditorStore()
  const { dataSource } = useProject()
  if (!stage.failure) return null
  return (
    <LoadFailure
      failure={stage.failure}
      source={dataSource}
      isOffline={!navigator.onLine}
      isKept={stage.drawn !== undefined}
      onRetry={() => store.retry(chartKey)}
    />
  )
}

function Lost({ names }: { names: string }) {
  const { t } = useWords()
  return (
    <Notice kind="warning" title={t('chart.lost.title')}>
      <p>{t('editor.lost.text', { names })}</p>
    </Notice>
  )
}
