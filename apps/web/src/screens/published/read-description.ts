import { type ChartView, chartDescription, withTopologies } from '@tessera/api'
import { drawChart, loadDrawing, type Words } from '@tessera/chart'
import type { PageWords } from '../../state/words.tsx'

/**
 * The width of the drawing. Any width works, because a description does not depend on it and the drawing is discarded.
 */
const ANY_WIDTH = 340

/**
 * Reads the plain description of a published chart, for places that show only text: the author's, otherwise a generated
 * one. Empty if neither is available.
 */
export async function readDescription(
  { config, data, view }: ChartView,
  { locale, t }: PageWords,
): Promise<string> {
  const written = chartDescription(config, locale)
  if (written !== '' || !data) return written
  await loadDrawing(config, data.components)
  try {
    const { components, table, history, shapes, outlines } = withTopologies(data)
    const words = t as Words
    const input = { components, table, history, shapes, outlines, view, locale, words, width: ANY_WIDTH }
    return drawChart(config, input).description?.join(' ') ?? ''
  } catch {
    // The page itself reports why the chart cannot be drawn.
    return ''
  }
}
