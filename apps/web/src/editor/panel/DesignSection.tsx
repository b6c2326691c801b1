import { canDesign, setText } from '@tessera/chart'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import fields from '../controls/fields.module.css'
import { LockedContext } from '../controls/LongList.tsx'
import styles from '../controls/panels.module.css'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import { suggestTexts } from '../texts/suggest-texts.ts'
import look from './design-section.module.css'

/**
 * The controls for the design: disabled, with a warning, until title and description are written (specification 2 §5).
 */
export function DesignSection({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const { t, locale } = useWords()
  const id = useId()
  const { meta } = useEditor().config
  const isOpen = canDesign(meta, locale)
  const controls = useRef<HTMLFieldSetElement>(null)
  // The first letter already counts as text, so the fields stay until they lose the focus.
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
    <div className={isAlone ? look.controls : styles.section}>
      {!isAlone && <h3 className={styles.sectionTitle}>{t('controls.section.design')}</h3>}
      {(!isOpen || isWriting) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether one of its fields has the focus
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

/** The texts that must be written first. */
const TEXTS = ['title', 'description'] as const
type Text = (typeof TEXTS)[number]

type TextsFirstProps = {
  /** The id of the message that names the missing parts. */
  id: string
  /** Called when the suggestions have been accepted. */
  onTaken(): void
}

/**
 * States which texts are required before the design can be changed, with fields for them and a button to accept
 * suggestions.
 */
function TextsFirst({ id, onTaken }: TextsFirstProps) {
  const { t, locale } = useWords()
  const { config, change, drawn } = useEditor()
  const suggested = drawn && suggestTexts(drawn, locale, t)
  const missing = TEXTS.filter((text) => config.meta[text][locale] === '')
  const take = (): void => {
    if (!suggested) return
    const write = (next: typeof config, text: Text) => setText(next, text, locale, suggested.markdown[text])
    change(missing.reduce(write, config))
    onTaken()
  }
  return (
    <>
      <p id={id} className={fields.warning}>
        <WarningIcon />
        {t('controls.design.disabled')}
      </p>
      {TEXTS.map((text) => (
        <TextLine key={text} text={text} suggestion={suggested?.[text]} />
      ))}
      {missing.length > 0 && suggested?.title && (
        <SecondaryButton onClick={take}>{t('controls.design.suggest')}</SecondaryButton>
      )}
    </>
  )
}

/** One of the texts, in the language of the page. */
function TextLine({ text, suggestion }: { text: Text; suggestion: string | undefined }) {
  const { t, locale } = useWords()
  const id = useId()
  const { config, change } = useEditor()
  const store = useEditorStore()
  return (
    <div className={look.text}>
      <label htmlFor={id}>{t(`controls.${text}`)}</label>
      <textarea
        id={id}
        className={look.textInput}
        rows={text === 'title' ? 1 : 2}
        value={config.meta[text][locale]}
        placeholder={suggestion}
        onChange={({ target }) => change(setText(config, text, locale, target.value), `${text}.${locale}`)}
        onBlur={store.endGroup}
      />
    </div>
  )
}
