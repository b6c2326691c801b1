import type { MessageId } from '@tessera/i18n'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import { PanelControls } from './controls/PanelControls.tsx'
import styles from './panels.module.css'
import { isTextPanel } from './TextsPanel.tsx'
import { TextDrawer } from './texts/TextDrawer.tsx'
import { toEntryId } from './to-entry-id.ts'
import { usePanelName, usePanels } from './use-panels.ts'

/** The drawer of the field that is open, with the way back to the main panel. */
export function FieldDrawer({ panel: id }: { panel: string }) {
  const { t } = useWords()
  const store = useEditorStore()
  const panel = usePanels().find((each) => each.id === id)
  const nameOf = usePanelName()
  const drawer = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // its beginning, whatever was scrolled to before
    drawer.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
    // the drawer closes: the focus goes back to what opened it, once that is there again
    return () => {
      requestAnimationFrame(() => document.getElementById(toEntryId(id))?.focus())
    }
  }, [id])
  const isText = isTextPanel(id)
  // another type of chart may not have the place
  const isGone = !panel && !isText
  useEffect(() => {
    if (isGone) store.openPanel(undefined)
  }, [isGone, store])
  if (isGone) return null
  return (
    <section className={styles.drawer} aria-labelledby="editor-drawer" ref={drawer}>
      <div className={styles.drawerHead}>
        <button type="button" className={button.quiet} onClick={() => store.openPanel(undefined)}>
          <ArrowLeftIcon />
          {t('editor.drawer.back')}
        </button>
        <h2 id="editor-drawer" className={styles.drawerTitle} ref={heading} tabIndex={-1}>
          {panel ? nameOf(panel) : t(`controls.${id}` as MessageId)}
        </h2>
      </div>
      {isText ? (
        <TextDrawer field={id} />
      ) : (
        panel && <PanelControls title={nameOf(panel)} controls={panel.controls} />
      )}
    </section>
  )
}
