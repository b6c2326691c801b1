import type { DrawInput } from '../../chart-type.ts'
import { formatValue } from '../../data/value-text.ts'
import type { Datum } from '../../scene.ts'
import type { BandData } from './prepare.ts'

/** What each band says, in the order of the bands. */
export function bandData(data: BandData, { locale }: Pick<DrawInput, 'locale'>): Datum[] {
  const categories = new Map(data.categories.map((category) => [category.value, category.text]))
  const segments = new Map(data.segments.map((segment) => [segment.value, segment.text]))
  return data.bands.map((band) => {
    const category = categories.get(band.category) ?? band.category
    const label = segments.get(band.segment) ?? data.measure.label
    return {
      title: data.frame === undefined ? category : `${category}, ${data.frame}`,
      entries: [{ label, value: formatValue(band, data.measure, locale), color: band.color }],
    }
  })
}
