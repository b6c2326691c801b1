import { useWords } from '../../../state/words.tsx'
import { ControlField } from './ControlField.tsx'
import styles from './panels.module.css'
import { READERS_PANEL, usePanels } from './use-panels.ts'

/** What readers of the chart may change; nothing where its type lets them change nothing. */
export function ReadersPanel() {
  const { t } = useWords()
  const panel = usePanels().find(({ id }) => id === READERS_PANEL)
  if (!panel || panel.controls.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="editor-readers">
      <h2 id="editor-readers" className={styles.groupTitle}>
        {t('controls.readers')}
      </h2>
      {panel.controls.map((control) => (
        <ControlField key={control.id} control={control} />
      ))}
    </section>
  )
}
