import { setText } from '@tessera/chart'
import { useId } from 'react'
import { useWords } from '../../../../state/words.tsx'
import button from '../../../../ui/button.module.css'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { useEditor, useEditorStore } from '../../state/use-editor.tsx'
import { suggestTexts } from '../texts/suggest-texts.ts'
import { toMarkdown } from '../texts/to-markdown.ts'
import styles from './design-section.module.css'
import fields from './fields.module.css'

/** The texts that must be written before. */
const TEXTS = ['title', 'description'] as const
type Text = (typeof TEXTS)[number]

type Props = {
  /** Of the sentence that says what is missing. */
  id: string
  /** The suggestions were taken: nothing is missing any more. */
  onTaken(): void
}

/** What must be written before the look can be changed, and the fields for it: in place, or taken over in one press. */
export function TextsFirst({ id, onTaken }: Props) {
  const { t, locale } = useWords()
  const { config, change, drawn } = useEditor()
  const suggested = drawn && suggestTexts(drawn, locale, t)
  const missing = TEXTS.filter((text) => config.meta[text][locale] === '')
  const take = (): void => {
    if (!suggested) return
    const write = (next: typeof config, text: Text) =>
      setText(next, text, locale, toMarkdown(suggested[text]))
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
        <button type="button" className={button.secondary} onClick={take}>
          {t('controls.design.suggest')}
        </button>
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
    <div className={styles.text}>
      <label htmlFor={id}>{t(`controls.${text}`)}</label>
      <textarea
        id={id}
        rows={text === 'title' ? 1 : 2}
        value={config.meta[text][locale]}
        placeholder={suggestion}
        onChange={({ target }) => change(setText(config, text, locale, target.value), `${text}.${locale}`)}
        onBlur={store.endGroup}
      />
    </div>
  )
}
