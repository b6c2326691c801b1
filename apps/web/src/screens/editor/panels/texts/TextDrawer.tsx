import { setText, type TextField } from '@tessera/chart'
import { LOCALES, type Locale } from '@tessera/cube'
import { useId, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import { useEditor, useEditorStore } from '../../state/use-editor.tsx'
import panel from '../panels.module.css'
import languages from '../texts.module.css'
import { MarkdownField } from './MarkdownField.tsx'

/** A text, a language at a time; a dot marks the languages that have one. */
export function TextDrawer({ field }: { field: TextField }) {
  const { t, locale } = useWords()
  const { config, change } = useEditor()
  const store = useEditorStore()
  const [language, setLanguage] = useState<Locale>(locale)
  const id = useId()
  const texts = config.meta[field]
  const label = `${t(`controls.${field}`)} (${t(`language.${language}`)})`
  const write = (text: string): void => change(setText(config, field, language, text), `${field}.${language}`)
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
      {field === 'label' ? (
        <div className={panel.field}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            lang={language}
            value={texts[language]}
            onChange={({ target }) => write(target.value)}
            onBlur={store.endGroup}
          />
        </div>
      ) : (
        <MarkdownField
          key={language}
          label={label}
          lang={language}
          kind={field === 'title' ? 'inline' : 'block'}
          value={texts[language]}
          onChange={write}
          onLeave={store.endGroup}
        />
      )}
    </>
  )
}
