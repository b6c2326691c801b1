import { setText, type TextField as TextName } from '@tessera/chart'
import { emptyLocalized, LOCALES, type Locale, type Localized } from '@tessera/cube'
import { isTelling } from '@tessera/project'
import { use, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { OwnValueDialog } from './OwnValueDialog.tsx'
import { OwnValues, useOwnValues } from './own-values.ts'
import type { TextKind } from './text-kind.ts'
import languages from './texts-panel.module.css'
import { ValueProblems } from './ValueProblems.tsx'

/** The drawer for a text of the active chart. */
export function TextDrawer({ field }: { field: TextName }) {
  const { t } = useWords()
  const { config, drawn, change } = useEditor()
  const values = useOwnValues(drawn)
  return (
    <OwnValues value={isTelling(field) ? values : undefined}>
      <LocalizedText
        name={t(`controls.${field}`)}
        kind={TEXT_KINDS[field]}
        texts={config.meta[field] ?? emptyLocalized()}
        onChange={(language, text) => change(setText(config, field, language, text), `${field}.${language}`)}
      />
    </OwnValues>
  )
}

/** The kind of each text. */
export const TEXT_KINDS = {
  title: 'inline',
  description: 'block',
  notes: 'block',
  source: 'inline',
  byline: 'plain',
  alternative: 'plain',
  label: 'plain',
} as const

type LocalizedTextProps = {
  name: string
  /** Plain text is not Markdown. */
  kind: 'plain' | TextKind
  texts: Localized
  onChange(language: Locale, text: string): void
}

/** A text, one language at a time; a dot marks the languages with a text. */
export function LocalizedText({ name, kind, texts, onChange }: LocalizedTextProps) {
  const { t, locale } = useWords()
  const store = useEditorStore()
  const [language, setLanguage] = useState<Locale>(locale)
  const id = useId()
  const label = `${name} (${t(`language.${language}`)})`
  const write = (text: string): void => onChange(language, text)
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
      {kind === 'plain' ? (
        <PlainText
          label={label}
          lang={language}
          value={texts[language]}
          onChange={write}
          onBlur={store.endGroup}
        />
      ) : (
        <MarkdownField
          key={language}
          label={label}
          lang={language}
          kind={kind}
          value={texts[language]}
          onChange={write}
          onLeave={store.endGroup}
        />
      )}
    </>
  )
}

/** A text without Markdown. Placeholders are added at its end. */
function PlainText(props: Parameters<typeof TextField>[0] & { value: string }) {
  const { value, onChange } = props
  const { t } = useWords()
  const own = use(OwnValues)
  const [isPlacing, setPlacing] = useState(false)
  return (
    <>
      <TextField {...props} />
      {own && (
        <>
          <ValueProblems markdown={value} />
          <SecondaryButton onClick={() => setPlacing(true)}>{t('own-value.title')}</SecondaryButton>
        </>
      )}
      {isPlacing && (
        <OwnValueDialog
          onInsert={(raw) => onChange(value === '' || /\s$/.test(value) ? value + raw : `${value} ${raw}`)}
          onClose={() => setPlacing(false)}
        />
      )}
    </>
  )
}
