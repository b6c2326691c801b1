import type { ChartConfig } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import { type ShownChart, withOwnValues } from '@tessera/project'
import { type TextsHtml, textsToHtml } from './markdown/markdown-to-html.ts'

/** A chart whose texts say what it shows, and these as HTML. */
export type Told = { config: ChartConfig; texts: TextsHtml }

/**
 * A chart whose texts say what it shows.
 *
 * @param shown undefined while its data are not there
 */
export function toTold(
  config: ChartConfig,
  shown: Omit<ShownChart, 'config'> | undefined,
  locale: Locale,
): Told {
  const told = withOwnValues(config, shown && { ...shown, config }, locale)
  return { config: told, texts: textsToHtml(told, locale) }
}
