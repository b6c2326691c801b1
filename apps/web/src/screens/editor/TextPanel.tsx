import { LOCALES, type Locale } from '@tessera/cube'
import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

/** Title and description, a language at a time; a dot marks the languages that have a title. */
export function TextPanel({ editor }: { editor: Editor }) {
  const { t, locale } = useWords()
  const [language, setLanguage] = useState<Locale>(locale)
  const id = useId()
  const { meta } = editor.config
  const write = (field: 'title' | 'description', text: string): void =>
    editor.change({
      ...editor.config,
      meta: { ...meta, [field]: { ...meta[field], [language]: text } },
    })
  return (
    <fieldset className={styles.group}>
      <legend>{t('controls.section.annotations')}</legend>
      <fieldset className={styles.languages}>
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
            {meta.title[each] !== '' && <span className={styles.filled} aria-hidden="true" />}
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-title`}>
          {t('controls.title')} ({t(`language.${language}`)})
        </label>
        <input
          id={`${id}-title`}
          lang={language}
          value={meta.title[language]}
          onChange={(event) => write('title', event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-description`}>
          {t('controls.description')} ({t(`language.${language}`)})
        </label>
        <textarea
          id={`${id}-description`}
          lang={language}
          rows={4}
          value={meta.description[language]}
          onChange={(event) => write('description', event.target.value)}
        />
      </div>
    </fieldset>
  )
}
