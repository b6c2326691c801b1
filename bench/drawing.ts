import { pictureToSvg } from '@tessera/chart/svg'
import { countMarks, DRAWN_TYPES, toDrawingCase, toFacetsCase } from './drawing-cases.ts'
import { type Row, sample, toRow } from './measure.ts'

/** The numbers of marks with which each chart type is drawn as SVG text, and the number of runs. */
const SIZES: [marks: number, runs: number][] = [
  [100, 200],
  [10_000, 15],
]
/** The numbers of cells at which scenes are created to measure growth, and the number of runs. */
const GROWTH: [cells: number, runs: number][] = [
  [10_000, 9],
  [100_000, 5],
  [1_000_000, 1],
]

const toText = (scene: Parameters<typeof pictureToSvg>[0]['scene']): string =>
  pictureToSvg({ scene, title: 'Bench', description: '', notes: [], width: 960, words: (id) => id })

/**
 * Measures each chart type from config and table to scene and SVG text, and how the time for the scene grows with the
 * number of cells.
 */
export async function measureDrawing(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [marks, runs] of SIZES) {
    for (const chartType of DRAWN_TYPES) {
      const { draw } = await toDrawingCase(chartType, marks)
      const note = `${countMarks(draw())} marks`
      const times = await sample(() => toText(draw()), runs, Math.min(runs, 60))
      rows.push(toRow(`${chartType}, ${marks} marks, scene and SVG`, times, { note }))
    }
  }
  const facets = await toFacetsCase()
  rows.push(
    toRow(
      '30 small multiples of 100 points, scene and SVG',
      await sample(() => toText(facets.draw()), 60, 20),
    ),
  )
  for (const chartType of DRAWN_TYPES) {
    const points: [cells: number, ms: number][] = []
    let last: number[] = []
    for (const [cells, runs] of GROWTH) {
      const { draw } = await toDrawingCase(chartType, cells)
      last = await sample(draw, runs, runs > 1 ? 1 : 0)
      points.push([cells, last[Math.floor(runs / 2)]!])
    }
    const steps = points.map(([cells, ms]) => `${cells / 1000}k: ${ms.toFixed(0)} ms`).join(', ')
    const note = `grows as n^${fitExponent(points).toFixed(2)} (${steps})`
    rows.push(toRow(`${chartType}, 1000000 cells, scene`, last, { note }))
  }
  return rows
}

/** Returns the slope of the least-squares line through the logarithms: 1 is linear, n log n is 1.08 over this range. */
function fitExponent(points: [size: number, ms: number][]): number {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const)
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length
  const spread = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}
