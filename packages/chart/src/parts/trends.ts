import { findMeasure } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import { warning } from '../data/hints.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { listNames } from '../description/describe-subject.ts'
import type { ChartConfig } from '../registry.ts'
import { trendTime } from '../rules/trend-time.ts'
import type { TableScene } from '../scene.ts'
import type { TableConfig } from '../types/table/fields.ts'
import { sortRows } from '../types/table/sort-rows.ts'
import { readHistory } from './history.ts'
import { rankChangeColumn, sparklineColumn, type TrendColumn } from './trend-columns.ts'

/** Adds columns to a table that show the course of its measures over time, and changes of rank. */
export const withTrends: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, input)
  const time = trendTime(input.components)
  if (scene.type !== 'table' || !time || scene.rows.length === 0) return scene
  const { fields } = config as TableConfig
  if (!scene.columns.some(({ id }) => fields[id]?.sparkline || fields[id]?.rankChange)) return scene
  if (!input.history) return { ...scene, hints: [...scene.hints, warning('part.trends.too-many')] }
  const history = readHistory(config, time, input.history, input)
  if (history.moments.length < 2) return scene
  const added = scene.columns.map(({ id }): TrendColumn[] => {
    const [measure, field] = [findMeasure(input.components, id), fields[id]]
    if (!measure) return []
    return [
      ...(field?.sparkline ? [sparklineColumn(measure, history, input)] : []),
      ...(field?.rankChange ? [rankChangeColumn(measure, history, input)] : []),
    ]
  })
  return addColumns(scene, added, sortRows(config as TableConfig, input), input)
}

/** Inserts columns behind those of their measures, and describes them. `order` has the row number of each line. */
function addColumns(
  scene: TableScene,
  added: TrendColumn[][],
  order: number[],
  { words }: Pick<DrawInput, 'words'>,
): TableScene {
  const all = added.flat()
  const insert = <Item>(items: Item[], make: (column: TrendColumn) => Item): Item[] =>
    items.flatMap((item, place) => [item, ...(added[place] ?? []).map(make)])
  const { description = [] } = scene
  return {
    ...scene,
    columns: insert(scene.columns, ({ head }) => head),
    rows: scene.rows.map((cells, line) => insert(cells, ({ cellAt }) => cellAt(order[line] ?? -1))),
    description: allOnDemand(() => {
      const names = all.map(({ head: { title }, of: name }) => words('part.trends.of', { title, name }))
      const explained = new Set(all.map(({ explainedBy }) => explainedBy))
      return [
        ...description,
        words('part.trends.described', { names: listNames(names, words) }),
        ...[...explained].map((id) => words(id)),
      ]
    }),
  }
}
