import { type ChartView, chartDescription, withTopologies } from '@tessera/api'
import { drawChart, loadDrawing, type Words } from '@tessera/chart'
import type { PageWords } from '../../state/words.tsx'

/** A description does not depend on the width; nothing is shown of what is drawn for it. */
const ANY_WIDTH = 340

/**
 * What a published chart is described by where only words go: as its author did, else by what it shows. Empty where
 * neither is to be had.
 */
export async function readDescription(
  { config, data, view }: ChartView,
  { locale, t }: PageWords,
): Promise<string> {
  const written = chartDescription(config, locale)
  if (written !== '' || !data) return written
  await loadDrawing(config, data.components)
  try {
    const { components, table, shapes, outlines } = withTopologies(data)
    const words = t as Words
    const input = { components, table, shapes, outlines, view, locale, words, width: ANY_WIDTH }
    return drawChart(config, input).description?.join(' ') ?? ''
  } catch {
    // the page says by itself why there is no picture
    return ''
  }
}
