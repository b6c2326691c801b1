import { lostFields } from '@tessera/chart'
import { LoadFailure } from '../../frame/LoadFailure.tsx'
import { ChartSkeleton } from '../../frame/Waiting.tsx'
import { useAnnouncedEdits } from './announce/use-announced-edits.ts'
import styles from './chart-area/chart-area.module.css'
import { DrawnChart } from './chart-area/DrawnChart.tsx'
import { LostComponents } from './chart-area/LostComponents.tsx'
import { usePreview } from './chart-area/use-preview.ts'
import { useEditor } from './state/use-editor.tsx'

type Props = {
  onDuplicate(): void
  /** Undefined where the chart is the only one. */
  onDelete: (() => void) | undefined
}

/** The chart in the middle: the last picture stays until the next one is there. */
export function ChartStage({ onDuplicate, onDelete }: Props) {
  const { config, drawn, isLoading, error, errorCode, lost, retry, source } = useEditor()
  useAnnouncedEdits()
  // here it outlasts going over to another chart
  const preview = usePreview(drawn)
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <div aria-busy={isLoading} className={styles.shown}>
      {error !== undefined && (
        <LoadFailure
          failure={{ message: error, code: errorCode }}
          source={source}
          isOffline={isOffline}
          isKept={drawn !== undefined}
          onRetry={retry}
        />
      )}
      {lost.length > 0 && <LostComponents ids={lost} />}
      {drawn && lostFields(drawn.config, drawn.data.components).length === 0 && (
        <DrawnChart
          key={config.key}
          drawn={drawn}
          config={config}
          preview={preview}
          onDuplicate={onDuplicate}
          onDelete={onDelete}
        />
      )}
      {!drawn && <div className={styles.sheet}>{isLoading && <ChartSkeleton />}</div>}
    </div>
  )
}
