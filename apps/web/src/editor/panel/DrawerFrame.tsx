import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { toEntryId } from '../controls/PanelEntry.tsx'
import styles from '../controls/panels.module.css'
import { useEditorStore } from '../state/use-editor.tsx'

type Props = {
  /** The panel shown in the drawer. */
  id: string
  title: string
  /** Whether it is for writing, so that the focus goes to its text instead of its heading. */
  holdsText?: boolean
  children: ReactNode
}

const TEXTS = 'textarea, [role="textbox"], input:not([type="radio"])'

/** Places the focus and the caret at the end of a text, rich or plain. */
function focusEnd(text: HTMLElement): void {
  text.focus({ preventScroll: true })
  if (text instanceof HTMLTextAreaElement || text instanceof HTMLInputElement) {
    text.setSelectionRange(text.value.length, text.value.length)
    return
  }
  const selection = getSelection()
  selection?.selectAllChildren(text)
  selection?.collapseToEnd()
}

/** A drawer over the main panel, with a button to go back. */
export function DrawerFrame({ id, title, holdsText = false, children }: Props) {
  const { t } = useWords()
  const store = useEditorStore()
  const drawer = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Show the beginning, regardless of the scroll position.
    drawer.current?.scrollIntoView({ block: 'start' })
    const text = drawer.current?.querySelector<HTMLElement>(TEXTS)
    if (text && holdsText) focusEnd(text)
    else heading.current?.focus({ preventScroll: true })
    // When the drawer closes, return the focus to the element that opened it, once it is rendered.
    return () => {
      requestAnimationFrame(() => document.getElementById(toEntryId(id))?.focus())
    }
  }, [id, holdsText])
  return (
    <section className={styles.drawer} aria-labelledby="editor-drawer" ref={drawer}>
      <div className={styles.drawerHead}>
        <button type="button" className={button.quiet} onClick={() => store.openPanel(undefined)}>
          <ArrowLeftIcon />
          {t('editor.drawer.back')}
        </button>
        <h2 id="editor-drawer" className={styles.drawerTitle} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
