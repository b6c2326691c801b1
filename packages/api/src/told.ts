import type { ChartConfig } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { type ShownChart, withOwnValues } from '@tessera/project'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'

/** A chart with the placeholders of its texts filled, and its texts as HTML. */
export type Told = { config: ChartConfig; texts: TextsHtml }

/**
 * Fills the placeholders in the texts of a chart, and converts the texts to HTML.
 *
 * @param shown `undefined` if its data is missing
 */
export function toTold(
  config: ChartConfig,
  shown: Omit<ShownChart, 'config'> | undefined,
  locale: Locale,
): Told {
  const told = withOwnValues(config, shown && { ...shown, config }, locale)
  return { config: told, texts: textsToHtml(told, locale) }
}
