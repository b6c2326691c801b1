import { type Measure, numberAt, readMeasureColumn, type StatusKind } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import { warning } from '../data/hints.ts'
import { listOnDemand } from '../data/on-demand.ts'
import { readStatus, type Status } from '../data/status.ts'
import { listNames } from '../description/describe-subject.ts'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import type { Datum, DatumEntry, Hint, PictureScene } from '../scene.ts'
import { createFindRows } from './find-rows.ts'
import { drawStatus, HOLLOW_KINDS, type StatusLook } from './status-marks.ts'

/**
 * Shows the status of values in the picture, in tooltips and in words. Provisional, estimated and forecast values are
 * hollow or dashed, series show breaks, and missing values state their reason. No-op without statuses, and for tables,
 * which have a status column.
 */
export const withStatus: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const read = readStatus(input.table, input.components)
  if (!read) return draw(config, input)
  const scene = draw(config, { ...input, namesValues: true })
  if (scene.type === 'table') return scene
  const shown = toStatedScene(scene, readStatements(scene, read, config, input), input)
  if (input.namesValues) return shown
  const { values: _, ...unnamed } = shown
  return unnamed
}

/** The statuses of each entry of a datum, and whether the entries have no value. */
type Statement = { said: Status[][]; isGap: boolean }
/** Statements by datum index. Contains only data with a status. */
type Statements = Map<number, Statement>

function readStatements(
  scene: PictureScene,
  read: NonNullable<ReturnType<typeof readStatus>>,
  config: ChartConfig,
  input: DrawInput,
): Statements {
  const used = new Set(chartTypeOf(config).usedComponents(config))
  const measures = input.components.measures.filter(({ id }) => used.has(id))
  const rowsOf = createFindRows(scene.values ?? [], config, input)
  const statements: Statements = new Map()
  for (let datum = 0; datum < scene.data.length; datum++) {
    const rows = rowsOf(datum)
    if (!rows.some((row) => read(row).length > 0)) continue
    let isGap = true
    const said = scene.data[datum]!.entries.map((entry): Status[] => {
      const measure = measureOf(entry, measures)
      const own = measure ? rowsOfAmount(rows, entry, measure, input) : rows
      const statuses = own.flatMap((row) => read(row, measure?.id))
      if (statuses.length > 0) isGap &&= hasNoNumber(own, measure, input)
      return [...new Map(statuses.map((status) => [status.label, status])).values()]
    })
    if (said.some((each) => each.length > 0)) statements.set(datum, { said, isGap })
  }
  return statements
}

/**
 * Returns the measure of an entry: named by the entry in combinations, else the only measure; `undefined` if ambiguous.
 */
const measureOf = ({ id, label }: DatumEntry, measures: Measure[]): Measure | undefined =>
  measures.find((measure) => measure.id === id) ??
  (measures.length === 1 ? measures[0] : measures.find((measure) => measure.label === label))

/** If several observations share a position, returns the rows with the drawn value. */
function rowsOfAmount(
  rows: readonly number[],
  { amount }: DatumEntry,
  measure: Measure,
  { table }: DrawInput,
): readonly number[] {
  const column = rows.length > 1 && amount !== undefined ? readMeasureColumn(table, measure.id) : undefined
  const same = column ? rows.filter((row) => numberAt(column, row) === amount) : []
  return same.length > 0 ? same : rows
}

function hasNoNumber(rows: readonly number[], measure: Measure | undefined, { table }: DrawInput): boolean {
  const column = measure && readMeasureColumn(table, measure.id)
  return column !== undefined && rows.every((row) => numberAt(column, row) === undefined)
}

function toStatedScene(scene: PictureScene, statements: Statements, input: DrawInput): PictureScene {
  if (statements.size === 0) return scene
  const { words } = input
  const kindsOf = (datum: number): StatusKind[] =>
    statements.get(datum)?.said.flatMap((each) => each.map(({ kind }) => kind)) ?? []
  const isGap = (datum: number): boolean => statements.get(datum)?.isGap ?? false
  const { marks, looks } = drawStatus(scene, { kindsOf, isGap })
  const data = listOnDemand(scene.data.length, (datum) =>
    toStatedDatum(scene.data[datum]!, statements.get(datum)?.said, words),
  )
  const counts = countLabels(statements)
  return {
    ...scene,
    marks,
    data,
    hints: [...scene.hints, ...toHints(statements, looks, words)],
    ...(scene.description && {
      description: [
        ...scene.description,
        ...[...counts].map(([name, count]) => words('part.status.described', { name, count })),
      ],
    }),
  }
}

function toStatedDatum(datum: Datum, said: Status[][] | undefined, words: DrawInput['words']): Datum {
  if (!said) return datum
  const entries = datum.entries.map((entry, index): DatumEntry => {
    const labels = said[index]?.map(({ label }) => label) ?? []
    if (labels.length === 0) return entry
    const withLabels = (value: string): string =>
      words('part.status.value', { value, status: labels.join(', ') })
    return {
      ...entry,
      value: withLabels(entry.value),
      ...(entry.bare === undefined ? {} : { bare: withLabels(entry.bare) }),
    }
  })
  return { ...datum, entries }
}

/** Counts the values of each status, in order of first appearance. */
function countLabels(statements: Statements): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { said } of statements.values())
    for (const { label } of said.flat()) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

const HINTS: Record<StatusLook, string> = {
  hollow: 'part.status.hollow',
  ringed: 'part.status.ringed',
  broken: 'part.status.broken',
  crossed: 'part.status.crossed',
  plain: 'part.status.plain',
}

/** Returns the hints that explain the looks of marks, and those for statuses without a look. */
function toHints(
  statements: Statements,
  looks: ReadonlyMap<number, ReadonlySet<StatusLook>>,
  words: DrawInput['words'],
): Hint[] {
  const names = new Map<StatusLook, Set<string>>()
  for (const [datum, { said }] of statements)
    for (const { kind, label } of said.flat()) {
      const look = lookOf(kind, looks.get(datum))
      names.set(look, (names.get(look) ?? new Set()).add(label))
    }
  return (Object.keys(HINTS) as StatusLook[]).flatMap((look) => {
    const labels = names.get(look)
    return labels ? [warning(HINTS[look], { names: listNames([...labels], words) })] : []
  })
}

function lookOf(kind: StatusKind, looks: ReadonlySet<StatusLook> | undefined): StatusLook {
  const wanted: StatusLook[] = HOLLOW_KINDS.has(kind)
    ? ['hollow', 'ringed', 'crossed']
    : kind === 'break'
      ? ['broken']
      : ['crossed']
  return wanted.find((look) => looks?.has(look)) ?? 'plain'
}
