import { canDesign } from '@tessera/chart'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../../state/words.tsx'
import button from '../../../../ui/button.module.css'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { useEditor, useEditorStore } from '../../state/use-editor.tsx'
import styles from '../panels.module.css'
import look from './design-section.module.css'
import fields from './fields.module.css'

/** The texts that must be written before. */
const TEXTS = ['title', 'description'] as const

/** How marks look: disabled, with a warning, until title and description are written (specification 2 §5). */
export function DesignSection({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const { t, locale } = useWords()
  const id = useId()
  const { meta } = useEditor().config
  const store = useEditorStore()
  const isOpen = canDesign(meta, locale)
  return (
    <div className={isAlone ? look.alone : styles.section}>
      {!isAlone && <h3 className={styles.sectionTitle}>{t('controls.section.design')}</h3>}
      {!isOpen && (
        <div id={id} className={look.locked}>
          <p className={fields.warning}>
            <WarningIcon />
            {t('controls.design.disabled')}
          </p>
          {TEXTS.filter((text) => meta[text][locale] === '').map((text) => (
            <button key={text} type="button" className={button.quiet} onClick={() => store.openPanel(text)}>
              {t(`controls.design.write.${text}`)}
            </button>
          ))}
        </div>
      )}
      <fieldset
        className={look.controls}
        disabled={!isOpen}
        aria-label={t('controls.section.design')}
        aria-describedby={isOpen ? undefined : id}
      >
        {children}
      </fieldset>
    </div>
  )
}
