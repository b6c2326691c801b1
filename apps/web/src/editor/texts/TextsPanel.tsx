import { markdownToText } from '@tessera/api'
import type { TextField } from '@tessera/chart'
import { emptyLocalized, otherLanguageOf, readLocalized } from '@tessera/cube'
import { withOwnValues } from '@tessera/project'
import { useWords } from '../../state/words.tsx'
import { PanelEntry } from '../controls/PanelEntry.tsx'
import { PanelSection } from '../panel/PanelSection.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { TEXT_KINDS } from './TextDrawer.tsx'

/** The texts of a chart, each with a drawer. */
const TEXT_FIELDS = ['title', 'description', 'notes', 'source', 'byline', 'alternative', 'label'] as const

export const isTextPanel = (id: string): id is TextField => TEXT_FIELDS.some((field) => field === id)

/** The texts of a chart in the language of the page. */
export function TextsPanel() {
  const { t, locale } = useWords()
  const { config, drawn } = useEditor()
  const { meta } = withOwnValues(config, drawn && { ...drawn, ...drawn.data }, locale)
  return (
    <PanelSection id="editor-texts" title={t('controls.section.annotations')}>
      <ul>
        {TEXT_FIELDS.map((field) => (
          <PanelEntry
            key={field}
            panel={field}
            name={t(`controls.${field}`)}
            value={toWords(field, readLocalized(meta[field] ?? emptyLocalized(), locale))}
            lang={otherLanguageOf(meta[field] ?? emptyLocalized(), locale)}
          />
        ))}
      </ul>
    </PanelSection>
  )
}

/** Returns a text in one line; plain text is not Markdown. */
const toWords = (field: TextField, text: string): string =>
  TEXT_KINDS[field] === 'plain' ? text : markdownToText(text)
