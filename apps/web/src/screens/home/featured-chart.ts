import type { SavedChart } from '@tessera/api'
import { type Locale, readLocalized } from '@tessera/cube'
import type { Still } from '../../frame/draw-still.ts'

/** A chart of the home page: where it leads, what it is called, and its picture as SVG of our own drawing. */
export type FeaturedChart = { key: string; title: string; description: string; picture?: Still }

/** A chart's words: the layout's title for several charts, else its own. */
export function toFeaturedChart({ key, data }: SavedChart, locale: Locale): FeaturedChart {
  const { layout, chartConfigs, activeChartKey } = data
  const active = chartConfigs.find((config) => config.key === activeChartKey) ?? chartConfigs[0]
  const metas = [layout.meta, active?.meta].filter((meta) => meta !== undefined)
  const read = (part: 'title' | 'description') =>
    metas.map((meta) => readLocalized(meta[part], locale)).find((text) => text !== '') ?? ''
  return { key, title: read('title'), description: read('description') }
}
