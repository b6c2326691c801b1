import { chartTitle, datasetTexts, filterSubtitle } from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { toPlainText } from '../../ui/plain-text.ts'
import type { Drawn } from '../state/chart-stage.ts'
import { escapeBlockStarts } from './editable-markdown.ts'

/** The first sentence of a text, if short enough for a subtitle. */
const FIRST_SENTENCE = /^[^\n]{10,180}?[.!?](?=\s|$)/

/**
 * Suggests a plain title and description for a chart: the names of its datasets; and its filters, else the dataset's
 * own description, else the origin of its data.
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

/** Characters that Markdown would interpret within a line. */
const SIGN = /[\\`*_[\]<]|&(?=#|\w+;)/g

/** Escapes a text so that Markdown renders it unchanged. */
export const toMarkdown = (text: string): string =>
  escapeBlockStarts(text.replace(SIGN, (sign) => `\\${sign}`))
