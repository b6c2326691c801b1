import { lostFields, toLastName } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'
import { LoadFailure } from '../../chart-frame/LoadFailure.tsx'
import { ChartSkeleton } from '../../chart-frame/Waiting.tsx'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAnnouncedEdits } from '../announce/Announcer.tsx'
import { useEditor } from '../state/use-editor.tsx'
import type { ChartEdits } from './ChartMenu.tsx'
import styles from './chart-area.module.css'
import { DrawnChart } from './DrawnChart.tsx'
import { usePreview } from './use-preview.ts'

/** The chart in the middle; the last picture stays until the next one is ready. */
export function ChartStage({ saidHints, ...edits }: ChartEdits & { saidHints: readonly string[] }) {
  const { config, drawn, isLoading, failure, lost, retry, source } = useEditor()
  useAnnouncedEdits()
  // Kept here, so that it survives switching to another chart.
  const preview = usePreview(drawn)
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <div aria-busy={isLoading} className={styles.shown}>
      {failure && (
        <LoadFailure
          failure={failure}
          source={source}
          isOffline={isOffline}
          isKept={drawn !== undefined}
          onRetry={retry}
        />
      )}
      {lost.length > 0 && <LostComponents ids={lost} />}
      {drawn && lostFields(drawn.config, drawn.data.components).length === 0 && (
        <DrawnChart key={config.key} drawn={drawn} preview={preview} saidHints={saidHints} {...edits} />
      )}
      {!drawn && <div className={styles.sheet}>{isLoading && <ChartSkeleton />}</div>}
    </div>
  )
}

/** Warns that the dataset has changed incompatibly. States what is missing and how to continue. */
function LostComponents({ ids }: { ids: ComponentId[] }) {
  const { t } = useWords()
  return (
    <Notice kind="warning" title={t('chart.lost.title')}>
      {t('editor.lost.text', { names: ids.map(toLastName).join(', ') })}
    </Notice>
  )
}
