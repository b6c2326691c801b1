import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import { listShownValues } from '../../data/shown-values.ts'
import { readTotals } from '../../data/totals.ts'
import { toSharedUnit, toValueEntry } from '../../data/value-text.ts'
import type { Datum, PictureScene } from '../../scene.ts'
import type { Band } from './bands.ts'
import type { BandGap } from './gaps.ts'
import type { BandData } from './prepare.ts'

/**
 * Returns the data of bands and of positions without one, from the first category to the last. Includes their category
 * and segment if requested.
 */
export function bandData(data: BandData, input: DrawInput): Pick<PictureScene, 'data' | 'values'> {
  const { measure, wholes, isPercent } = data
  const { namesOf } = bandNames(data)
  const { totalOf, partOf } = readTotals(data, input)
  const places: (Band | BandGap)[] = []
  for (const place of data.bands) places[place.datum] = place
  for (const place of data.gaps) places[place.datum] = place
  const values = listShownValues(input, places.length, [
    { dimension: data.categoryDimension, readValue: (datum) => places[datum]!.category },
    { dimension: data.segmentDimension, readValue: (datum) => places[datum]!.segment },
  ])
  const said = listOnDemand(places.length, (index): Datum => {
    const place = places[index]!
    const { category, segment } = namesOf(place)
    const look = {
      label: segment ?? measure.label,
      id: place.segment || measure.id,
      color: data.colorOf(place.segment),
    }
    const whole = wholes.get(place.category)
    const total = totalOf(whole)
    const toEntry = (band: Band) => {
      const part = isPercent ? undefined : partOf(band.value, whole)
      return toValueEntry(look, { ...band, part }, measure, input.locale)
    }
    return {
      id: place.category,
      title: data.keyframe === undefined ? category : `${category}, ${data.keyframe}`,
      entries: ['state' in place ? { ...look, value: gapText(place, measure, input) } : toEntry(place)],
      ...toSharedUnit(measure, input.locale),
      ...(total ? { total } : {}),
    }
  })
  return { data: said, ...values }
}

type Place = Pick<Band, 'category' | 'segment'>

/** Returns functions for the labels of categories and segments. */
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
