import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import styles from './editor.module.css'
import { useEditor } from './state/use-editor.tsx'

/** The chart in the middle: the last picture stays until the next one is there. */
export function ChartStage() {
  const { t } = useWords()
  const { drawn, isLoading, error, retry } = useEditor()
  return (
    <div aria-busy={isLoading} className={styles.shown}>
      {error && (
        <Notice
          kind="error"
          title={t('chart.error.title')}
          action={
            <button type="button" className={button.secondary} onClick={retry}>
              {t('editor.retry')}
            </button>
          }
        >
          <p lang="en">{error}</p>
        </Notice>
      )}
      <div className={styles.sheet}>
        {drawn && <ChartFrame config={drawn.config} data={drawn.data} heading="h1" />}
      </div>
    </div>
  )
}
