import { markdownToText } from '@tessera/api'
import { otherLanguageOf, readLocalized } from '@tessera/cube'
import { FormattedText } from '../../chart-frame/FormattedText.tsx'
import { useTextsHtml } from '../../chart-frame/use-texts-html.ts'
import { useWords } from '../../state/words.tsx'
import { useEditorStore, useProject } from '../state/use-editor.tsx'
import { LAYOUT_TEXTS, toTextPanel } from './LayoutDrawer.tsx'
import styles from './layout.module.css'

/** Title and description of the whole project. A click opens their drawer. */
export function LayoutTexts({ isStill }: { isStill: boolean }) {
  const { t, locale } = useWords()
  const store = useEditorStore()
  const { meta } = useProject().layout
  const html = useTextsHtml({ meta }, locale)
  return (
    <header className={styles.texts}>
      {LAYOUT_TEXTS.map((field) => {
        const text = markdownToText(readLocalized(meta[field], locale))
        const shown = (
          <FormattedText
            as={field === 'title' ? 'h2' : 'div'}
            className={styles[field]}
            lang={otherLanguageOf(meta[field], locale)}
            html={html?.[field]}
            text={text}
          />
        )
        if (isStill) return text && <div key={field}>{shown}</div>
        return (
          <div key={field} className={styles.editable}>
            {text && shown}
            <button
              type="button"
              className={text ? styles.overText : styles.addText}
              onClick={() => store.openPanel(toTextPanel(field))}
            >
              <span className={text ? 'visually-hidden' : undefined}>
                {t(text ? `layout.${field}.edit` : `layout.${field}.add`)}
              </span>
            </button>
          </div>
        )
      })}
    </header>
  )
}
