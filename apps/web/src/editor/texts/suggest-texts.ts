import { chartTitle, datasetTexts, type FilterText, filterSubtitle } from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { listOwnValues, splitText } from '@tessera/project'
import { toPlainText } from '../../ui/plain-text.ts'
import type { Drawn } from '../state/chart-stage.ts'
import { escapeBlockStarts } from './editable-markdown.ts'

/** The first sentence of a text, if short enough for a subtitle. */
const FIRST_SENTENCE = /^[^\n]{10,180}?[.!?](?=\s|$)/

type Texts = { title: string; description: string }

/**
 * Suggests a title and description for a chart: the names of its datasets; and its filters, else the dataset's own
 * description, else the origin of its data. `markdown` has placeholders for the values of filters, so that the text
 * remains true when they change.
 */
export function suggestTexts(drawn: Drawn, locale: Locale, t: Translate): Texts & { markdown: Texts } {
  const { config, data } = drawn
  const { datasets, components } = data
  const title = chartTitle(config, datasets, locale, components)
  const filters = filterSubtitle(config, components, locale, t as Words)
  if (filters) {
    const own = new Map(listOwnValues({ config, ...data }, locale).map(({ id, raw }) => [id, raw]))
    const write = ({ dimension, text, isValue }: FilterText): string =>
      (isValue ? own.get(dimension.id) : undefined) ?? text
    const description = toMarkdown(filterSubtitle(config, components, locale, t as Words, write))
    return { title, description: filters, markdown: { title: toMarkdown(title), description } }
  }
  const [sentence] = FIRST_SENTENCE.exec(toPlainText(datasets[0]?.description ?? '')) ?? []
  const description = sentence ?? datasetTexts(data, locale, t as Words).join(' · ')
  return {
    title,
    description,
    markdown: { title: toMarkdown(title), description: toMarkdown(description) },
  }
}

/** Characters that Markdown would interpret within a line. */
const SIGN = /[\\`*_[\]<]|&(?=#|\w+;)/g

/** Escapes a text so that Markdown renders it unchanged, except its placeholders. */
export const toMarkdown = (text: string): string =>
  escapeBlockStarts(
    splitText(text)
      .map((part) => (typeof part === 'string' ? part.replace(SIGN, (sign) => `\\${sign}`) : part.raw))
      .join(''),
  )
