import type { SavedChart } from '@tessera/api'
import { type Locale, type Localized, otherLanguageOf, readLocalized } from '@tessera/cube'
import type { StillData } from '../../chart-frame/sent-stills.ts'

/** A chart on the home page: its key, texts, and picture as our own SVG. */
export type FeaturedChart = ReturnType<typeof toFeaturedChart> & { picture?: StillData }

/** Returns the texts of a chart: the layout's if there are several charts, otherwise its own. */
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

/** Returns a text with its language if it differs from the page's. */
const toText = (
  text: Localized | undefined,
  locale: Locale,
): { text: string; language?: Locale | undefined } =>
  text ? { text: readLocalized(text, locale), language: otherLanguageOf(text, locale) } : { text: '' }
