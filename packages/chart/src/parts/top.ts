import { withRows } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import { warning } from '../data/hints.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { readTopCategories, type TopCategories } from '../data/top-categories.ts'
import type { ChartConfig } from '../registry.ts'
import { highlightDimension, shownHighlight } from '../rules/highlight.ts'
import { shownTop } from '../rules/top.ts'

/**
 * Shows only the largest or smallest categories and the highlighted ones, and says how many others there are. Highlighted
 * categories beyond the limit have no rank.
 */
export const withTop: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { table, words } = input
  const top = shownTop(config, input.view)
  const shown = top && readTopCategories(config, top, input)
  if (!shown) return draw(config, input)
  const { dimension, column, codes, total } = shown
  const kept = new Set(codes)
  const added = listHighlighted(config, input, shown).filter((code) => !kept.has(code))
  for (const code of added) kept.add(code)
  const left = total - kept.size
  if (left <= 0 && added.length === 0) return draw(config, input)
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const scene = draw(config, {
    ...input,
    unranked: new Set(added.map((code) => column.dictionary[code]!.iri)),
    table: withRows(
      table,
      rows.filter((row) => kept.has(column.codes[row] ?? -1)),
    ),
  })
  if (left <= 0) return scene
  const hint = warning(`part.top.${top.end ?? 'largest'}${added.length > 0 ? '.highlighted' : ''}`, {
    count: top.count,
    left,
    dimension: dimension.label,
  })
  const { description } = scene
  return {
    ...scene,
    hints: [hint, ...scene.hints],
    ...(description && {
      description: allOnDemand(() => [...description, words(hint.messageId, hint.values)]),
    }),
  }
}

/** The codes of the highlighted categories: authors and readers want to see them among the largest. */
function listHighlighted(
  config: ChartConfig,
  { components, view }: DrawInput,
  { dimension, column: { dictionary } }: TopCategories,
): number[] {
  if (highlightDimension(config, components) !== dimension.id) return []
  const values = new Set(shownHighlight(config, components, view))
  return dictionary.flatMap(({ iri }, code) => (values.has(iri) ? [code] : []))
}
