import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { LoadFailure } from '../../frame/LoadFailure.tsx'
import { useTextsHtml } from '../../frame/use-texts-html.ts'
import { ChartSkeleton } from '../../frame/Waiting.tsx'
import { findDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { useAnnouncedEdits } from './announce/use-announced-edits.ts'
import { ChartAdvice } from './chart-area/ChartAdvice.tsx'
import { ChartMenu } from './chart-area/ChartMenu.tsx'
import styles from './chart-area/chart-area.module.css'
import { LostComponents } from './chart-area/LostComponents.tsx'
import { usePreview } from './chart-area/use-preview.ts'
import { lostFields } from './state/lost-components.ts'
import { useEditor } from './state/use-editor.tsx'

type Props = {
  onDuplicate(): void
  /** Undefined where the chart is the only one. */
  onDelete: (() => void) | undefined
}

/** The chart in the middle: the last picture stays until the next one is there. */
export function ChartStage({ onDuplicate, onDelete }: Props) {
  const { config, drawn, isLoading, error, lost, retry, source: reference } = useEditor()
  useAnnouncedEdits()
  const isDrawable = drawn !== undefined && lostFields(drawn).length === 0
  const site = useSite()
  const preview = usePreview(drawn)
  const { locale } = useWords()
  const texts = useTextsHtml(drawn?.config, locale)
  const source = findDataSource(site, reference)
  const sourceKey = source && source.key !== site?.defaultDataSource ? source.key : undefined
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <div aria-busy={isLoading} className={styles.shown}>
      {error !== undefined && (
        <LoadFailure detail={error} isOffline={isOffline} isKept={drawn !== undefined} onRetry={retry} />
      )}
      {lost.length > 0 && <LostComponents ids={lost} />}
      {isDrawable && <ChartAdvice key={config.key} drawn={drawn} config={config} isLoading={isLoading} />}
      <div className={styles.sheet} hidden={drawn !== undefined && !isDrawable}>
        {isDrawable ? (
          <ChartFrame
            key={drawn.config.key}
            config={drawn.config}
            data={drawn.data}
            texts={texts}
            heading="h1"
            reading={preview}
            isWaiting={isLoading}
            source={reference}
            sourceKey={sourceKey}
            provenance={source && !source.isTrusted ? { untrustedSource: source.label } : undefined}
            menu={
              <ChartMenu
                drawn={drawn}
                reading={preview}
                sourceKey={sourceKey}
                onDuplicate={onDuplicate}
                onDelete={onDelete}
              />
            }
          />
        ) : (
          isLoading && <ChartSkeleton />
        )}
      </div>
    </div>
  )
}
