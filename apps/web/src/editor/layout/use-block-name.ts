import { markdownToText } from '@tessera/api'
import { readLocalized } from '@tessera/cube'
import type { Block } from '@tessera/project'
import { use } from 'react'
import { useWords } from '../../state/words.tsx'
import { useProject } from '../state/use-editor.tsx'
import { TextValues } from '../texts/text-values.ts'

/** The maximum length of a text block's name in a list. */
const MAX_LETTERS = 60

/**
 * Returns a function that names a block in lists and announcements: by the title of its chart or, for tabs, its label;
 * by the beginning of its text; or else by its number.
 */
export function useBlockName(): (block: Pick<Block, 'type' | 'key'>, isTab?: boolean) => string {
  const { t, locale } = useWords()
  const { chartConfigs, layout } = useProject()
  const values = use(TextValues)
  return ({ type, key }, isTab = false) => {
    if (type === 'text') {
      const block = layout.blocks.find((candidate) => candidate.key === key)
      const written = block?.type === 'text' ? readLocalized(block.text, locale) : ''
      const text = markdownToText(values?.fill(written) ?? written)
      const line = text.split('\n')[0] ?? ''
      if (line === '') return t('layout.text')
      return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}…` : line
    }
    const index = chartConfigs.findIndex((config) => config.key === key)
    const meta = chartConfigs[index]?.meta
    const label = meta ? readLocalized(meta.label, locale) : ''
    const title = meta ? markdownToText(readLocalized(meta.title, locale)) : ''
    return (isTab ? label : title || label) || t('chart.tab', { number: String(index + 1) })
  }
}
