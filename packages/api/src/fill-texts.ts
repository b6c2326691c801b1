import type { ChartConfig } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { type ShownChart, withOwnValues } from '@tessera/project'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'

/** A chart with the placeholders of its texts filled, and its texts as HTML. */
export type FilledTexts = { config: ChartConfig; texts: TextsHtml }

/**
 * Fills the placeholders in the texts of a chart, and converts the texts to HTML.
 *
 * @param shown `undefined` if its data is missing
 */
export function fillTexts(
  config: ChartConfig,
  shown: Omit<ShownChart, 'config'> | undefined,
  locale: Locale,
): FilledTexts {
  const filled = withOwnValues(config, shown && { ...shown, config }, locale)
  return { config: filled, texts: textsToHtml(filled, locale) }
}
