import { allOnDemand } from '../../data/on-demand.ts'
import type { ReadBands } from '../../scene.ts'
import type { BandPlane } from './marks.ts'
import type { BandData } from './prepare.ts'

/** The bands as they are read: a whole category answers, however short what stands in it. */
export function readBands({ categories, bands, gaps }: BandData, plane: BandPlane): ReadBands {
  const { step, center } = plane.categories
  const [start, end] = plane.values.range().toSorted((a, b) => a - b) as [number, number]
  return {
    along: plane.isUpright ? 'x' : 'y',
    across: [start, end],
    places: allOnDemand(() => {
      const byCategory = new Map<string, number[]>()
      for (const { category, datum } of [...bands, ...gaps]) {
        const data = byCategory.get(category)
        if (data) data.push(datum)
        else byCategory.set(category, [datum])
      }
      return categories.flatMap(({ value }) => {
        const data = byCategory.get(value)
        const middle = center(value)
        if (!data) return []
        return [{ start: middle - step / 2, end: middle + step / 2, data: data.toSorted((a, b) => a - b) }]
      })
    }),
  }
}
