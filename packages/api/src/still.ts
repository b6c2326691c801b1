import { drawChart, loadDrawing } from '@tessera/chart'
import { keyToSvg, sceneToSvg } from '@tessera/chart/svg'
import { toSeenScene } from '@tessera/chart/table-scene'
import { type ChartOrder, toDrawInput } from './picture.ts'

/** A chart as shown on a page without scripts: texts, and an SVG image. */
export type StillChart = {
  hints: string[]
  description: string
  /** SVG of the colour legend; omitted if it would be empty. */
  legend?: string
  /** SVG; omitted for tables. */
  picture?: string
  table: { columns: { title: string; isNumeric: boolean }[]; rows: string[][]; count: number }
}

/** The maximum number of rows. Readers without scripts can download the data to see more. */
const MAX_ROWS = 500

/** Renders the static version of a chart with the given width, in px. */
export async function chartToStill(
  order: ChartOrder & { width: number },
  label: string,
): Promise<StillChart> {
  const { config, words, locale, view = {}, data, width } = order
  await loadDrawing(config, order.data.components)
  const scene = drawChart(config, { ...toDrawInput(order), width })
  const listed = scene.type === 'table' ? scene : toSeenScene(config, { ...data, locale, view })
  const picture = sceneToSvg(scene, label)
  return {
    hints: scene.hints.map(({ messageId, values }) => words(messageId, values)),
    description: scene.description?.join(' ') ?? '',
    ...(scene.legends.length > 0 && { legend: keyToSvg(scene.legends, width) }),
    ...(picture && { picture }),
    table: {
      columns: listed.columns.map(({ title, isNumeric }) => ({ title, isNumeric })),
      rows: listed.rows.slice(0, MAX_ROWS).map((row) => row.map(({ text }) => text)),
      count: listed.rows.length,
    },
  }
}
