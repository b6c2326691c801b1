import { chartTitle, datasetTexts, filterSubtitle } from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { toPlainText } from '../../ui/plain-text.ts'
import type { Drawn } from '../state/chart-stage.ts'
import { escapeBlockStarts } from './editable-markdown.ts'

/** The first sentence of a text, where it is short enough to stand below a title. */
const FIRST_SENTENCE = /^[^\n]{10,180}?[.!?](?=\s|$)/

/**
 * Title and description that a chart could have, in words: what its dataset is called; what it is filtered to, else how
 * the dataset describes itself, else where its data come from.
 */
export function suggestTexts(
  { config, data }: Drawn,
  locale: Locale,
  t: Translate,
): { title: string; description: string } {
  const { datasets, components } = data
  const filters = filterSubtitle(config, components, locale, t as Words)
  const [sentence] = FIRST_SENTENCE.exec(toPlainText(datasets[0]?.description ?? '')) ?? []
  const origin = sentence ?? datasetTexts(data, locale, t as Words).join(' · ')
  return { title: chartTitle(config, datasets, locale, components), description: filters || origin }
}

/** What Markdown would read as markup within a line. */
const SIGN = /[\\`*_[\]<]|&(?=#|\w+;)/g

/** Markdown that says a text as it stands. */
export const toMarkdown = (text: string): string =>
  escapeBlockStarts(text.replace(SIGN, (sign) => `\\${sign}`))
