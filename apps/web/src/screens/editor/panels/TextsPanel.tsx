import { markdownToText } from '@tessera/api'
import type { TextField } from '@tessera/chart'
import { otherLanguageOf, readLocalized } from '@tessera/cube'
import { useWords } from '../../../state/words.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import styles from './panels.module.css'
import { toEntryId } from './to-entry-id.ts'

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
              <span className={styles.entryValue} lang={otherLanguageOf(meta[field], locale)}>
                {toWords(field, readLocalized(meta[field], locale))}
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a text says in one line; a label is no Markdown. */
const toWords = (field: TextField, text: string): string => (field === 'label' ? text : markdownToText(text))
