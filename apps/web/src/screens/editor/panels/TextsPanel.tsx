import { setText, type TextField } from '@tessera/chart'
import { LOCALES, type Locale, readLocalized } from '@tessera/cube'
import { useId, useState } from 'react'
import { useWords } from '../../../state/words.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import { toEntryId } from './OptionsPanel.tsx'
import styles from './panels.module.css'
import languages from './texts.module.css'

/** The texts of a chart, each with a drawer. */
const TEXT_FIELDS = ['title', 'description', 'label'] as const

export const isTextPanel = (id: string): id is TextField => TEXT_FIELDS.some((field) => field === id)

/** Title, description and label, with what they say in the language of the page. */
export function TextsPanel() {
  const { t, locale } = useWords()
  const store = useEditorStore()
  const { meta } = useEditor().config
  return (
    <section className={styles.group} aria-labelledby="editor-texts">
      <h2 id="editor-texts" className={styles.groupTitle}>
        {t('controls.section.annotations')}
      </h2>
      <ul className={styles.entries}>
        {TEXT_FIELDS.map((field) => (
          <li key={field}>
            <button
              type="button"
              id={toEntryId(field)}
              className={styles.entry}
              onClick={() => store.openPanel(field)}
            >
              <span className={styles.entryName}>{t(`controls.${field}`)}</span>
              <span className={styles.entryValue}>{readLocalized(meta[field], locale)}</span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text, a language at a time; a dot marks the languages that have one. */
export function TextDrawer({ field }: { field: TextField }) {
  const { t, locale } = useWords()
  const { config, change } = useEditor()
  const store = useEditorStore()
  const [language, setLanguage] = useState<Locale>(locale)
  const id = useId()
  const texts = config.meta[field]
  const props = {
    id: `${id}-text`,
    lang: language,
    value: texts[language],
    onChange: ({ target }: { target: { value: string } }) =>
      change(setText(config, field, language, target.value), `${field}.${language}`),
    onBlur: store.endGroup,
  }
  return (
    <>
      <fieldset className={languages.languages}>
        <legend className="visually-hidden">{t('controls.language')}</legend>
        {LOCALES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-language`}
              checked={language === each}
              onChange={() => setLanguage(each)}
            />
            <span title={t(`language.${each}`)}>{each}</span>
            {texts[each] !== '' && <span className={languages.filled} aria-hidden="true" />}
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>
          {t(`controls.${field}`)} ({t(`language.${language}`)})
        </label>
        {field === 'label' ? <input {...props} /> : <textarea {...props} rows={field === 'title' ? 3 : 8} />}
      </div>
    </>
  )
}
