import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import { formatValue } from '../../data/value-text.ts'
import type { Datum } from '../../scene.ts'
import type { Band } from './bands.ts'
import type { BandGap } from './gaps.ts'
import type { BandData } from './prepare.ts'

/** What each band says, and each place without one, from the first category to the last. */
export function bandData(data: BandData, input: Pick<DrawInput, 'locale' | 'words'>): Datum[] {
  const { namesOf } = bandNames(data)
  const places: (Band | BandGap)[] = []
  for (const place of data.bands) places[place.datum] = place
  for (const place of data.gaps) places[place.datum] = place
  return listOnDemand(places.length, (index) => {
    const place = places[index]!
    const { category, segment } = namesOf(place)
    const value =
      'state' in place ? gapText(place, data.measure, input) : formatValue(place, data.measure, input.locale)
    return {
      title: data.frame === undefined ? category : `${category}, ${data.frame}`,
      entries: [{ label: segment ?? data.measure.label, value, color: data.colorOf(place.segment) }],
    }
  })
}

type Place = Pick<Band, 'category' | 'segment'>

/** What the category of a place is called, and its segment where there are some. */
export function bandNames(data: Pick<BandData, 'categories' | 'segments'>) {
  const categories = new Map(data.categories.map(({ value, text }) => [value, text]))
  const segments = new Map(data.segments.map(({ value, text }) => [value, text]))
  return {
    namesOf: ({ category, segment }: Place) => ({
      category: categories.get(category) ?? category,
      segment: segments.get(segment),
    }),
  }
}
