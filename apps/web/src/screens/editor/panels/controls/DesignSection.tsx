import { canDesign } from '@tessera/chart'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import { useEditor } from '../../state/use-editor.tsx'
import styles from '../panels.module.css'
import look from './design-section.module.css'
import { LockedContext } from './locked.ts'
import { TextsFirst } from './TextsFirst.tsx'

/** How marks look: disabled, with a warning, until title and description are written (specification 2 §5). */
export function DesignSection({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const { t, locale } = useWords()
  const id = useId()
  const { meta } = useEditor().config
  const isOpen = canDesign(meta, locale)
  const controls = useRef<HTMLFieldSetElement>(null)
  // with its first letter a text is written: its field stays until it is left
  const [isWriting, setWriting] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setWriting(false)
  }
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (!isTaken || !isOpen) return
    controls.current?.querySelector<HTMLElement>('button, input, select')?.focus()
    setTaken(false)
  }, [isTaken, isOpen])
  return (
    <div className={isAlone ? look.alone : styles.section}>
      {!isAlone && <h3 className={styles.sectionTitle}>{t('controls.section.design')}</h3>}
      {(!isOpen || isWriting) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether one of its fields has the focus
        <div className={look.locked} onFocus={() => setWriting(true)} onBlur={leave}>
          <TextsFirst
            id={id}
            onTaken={() => {
              setWriting(false)
              setTaken(true)
            }}
          />
        </div>
      )}
      <fieldset
        ref={controls}
        className={look.controls}
        disabled={!isOpen}
        aria-label={t('controls.section.design')}
        aria-describedby={isOpen ? undefined : id}
      >
        <LockedContext value={!isOpen}>{children}</LockedContext>
      </fieldset>
    </div>
  )
}
