import { withRows } from '@tessera/cube'
import type { WrapDraw } from '../chart-type.ts'
import { warning } from '../data/hints.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { readTopCategories, type TopCategories } from '../data/top-categories.ts'
import type { ChartConfig } from '../registry.ts'
import { shownTop } from '../rules/top.ts'
import { rankValues } from './rank-values.ts'

/**
 * Shows only the largest or smallest categories and the highlighted ones, and says how many others there are. Highlighted
 * categories beyond the limit have their rank among all.
 */
export const withTop: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { table, words } = input
  const top = shownTop(config, input.view)
  const shown = top && readTopCategories(config, top, input)
  if (!shown) return draw(config, input)
  const { dimension, column, codes, added, total } = shown
  const kept = new Set([...codes, ...added])
  const left = total - kept.size
  if (left <= 0 && added.length === 0) return draw(config, input)
  const { end = 'largest' } = top
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const scene = draw(config, {
    ...input,
    limited: { ...(left > 0 && { end }), ranks: readRanksBeyond(shown) },
    table: withRows(
      table,
      rows.filter((row) => kept.has(column.codes[row] ?? -1)),
    ),
  })
  if (left <= 0) return scene
  const hint = warning(`part.top.${end}${added.length > 0 ? '.highlighted' : ''}`, {
    count: top.count,
    left,
    dimension: dimension.label,
  })
  const { description } = scene
  return {
    ...scene,
    hints: [hint, ...scene.hints],
    ...(description && {
      // extremes and counts after it are those of the categories shown
      description: allOnDemand(() => [
        ...description.slice(0, 1),
        words(hint.messageId, hint.values),
        ...description.slice(1),
      ]),
    }),
  }
}

/** The ranks of the categories beyond the limit, by value, among all categories. */
function readRanksBeyond({ added, column: { dictionary }, sizes }: TopCategories) {
  const ranks = rankValues(
    new Map([...sizes].flatMap(([code, size]) => (size === undefined ? [] : [[code, size]]))),
  )
  return new Map(added.map((code) => [dictionary[code]!.iri, ranks.get(code)]))
}
