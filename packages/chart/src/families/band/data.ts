import { formatMeasure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { Datum } from '../../scene.ts'
import type { BandData } from './prepare.ts'

/** What each band says, in the order of the bands. */
export function bandData(data: BandData, { locale }: Pick<DrawInput, 'locale'>): Datum[] {
  const categories = new Map(data.categories.map((category) => [category.value, category.text]))
  const segments = new Map(data.segments.map((segment) => [segment.value, segment.text]))
  const unit = data.measure.unit ? ` ${data.measure.unit}` : ''
  return data.bands.map((band) => ({
    title: categories.get(band.category) ?? band.category,
    entries: [
      {
        label: segments.get(band.segment) ?? data.measure.label,
        value: `${formatMeasure(band.value, data.measure, locale)}${unit}`,
        color: band.color,
      },
    ],
  }))
}
