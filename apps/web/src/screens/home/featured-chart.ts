import type { SavedChart } from '@tessera/api'
import { type Locale, type Localized, otherLanguageOf, readLocalized } from '@tessera/cube'
import type { Still } from '../../chart-frame/draw-still.ts'

/** A chart of the home page: where it leads, what it is called, and its picture as SVG of our own drawing. */
export type FeaturedChart = ReturnType<typeof toFeaturedChart> & { picture?: Still }

/** A chart's words: the layout's title for several charts, else its own. */
export function toFeaturedChart({ key, data }: SavedChart, locale: Locale) {
  const { layout, chartConfigs, activeChartKey } = data
  const active = chartConfigs.find((config) => config.key === activeChartKey) ?? chartConfigs[0]
  const metas = [layout.meta, active?.meta].filter((meta) => meta !== undefined)
  const read = (part: 'title' | 'description') =>
    toText(
      metas.map((meta) => meta[part]).find((text) => readLocalized(text, locale) !== ''),
      locale,
    )
  return { key, title: read('title'), description: read('description') }
}

/** A text with its language where that is not the page's. */
const toText = (
  text: Localized | undefined,
  locale: Locale,
): { text: string; language?: Locale | undefined } =>
  text ? { text: readLocalized(text, locale), language: otherLanguageOf(text, locale) } : { text: '' }
