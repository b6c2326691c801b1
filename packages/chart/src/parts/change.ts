import {
  type ComponentId,
  findDimension,
  type Measure,
  nameValue,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import type { ChangeType } from '../config/option-lists.ts'
import { type Change, type SeriesKeys, toChangedTable } from '../data/change.ts'
import { warning } from '../data/hints.ts'
import { lastPerObject } from '../data/per-object.ts'
import { listNames } from '../description/describe-subject.ts'
import type { ChartConfig } from '../registry.ts'
import { isPercentUnit } from '../rules/addable.ts'
import { type ChangeAxis, changeAxis, shownChange } from '../rules/change.ts'
import type { Hint } from '../scene.ts'
import type { Words } from '../words.ts'

type Changed = Pick<DrawInput, 'components' | 'table'> & { hints: Hint[] }

const lastChanged = lastPerObject<Table, Changed>()

/**
 * Draws the change of values since a base date, for each series relative to its own value at that date. Omits series
 * without a base value, with a hint. Also omits limits and errors, which apply only to the values.
 */
export const withChange: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { components, table, locale, words, view } = input
  const axis = changeAxis(config, components)
  const change = shownChange(config, view)
  if (!axis) return draw(config, input)
  if (!change) return draw(withOwnNumbers(config, axis.measure.id, false), input)
  const { hints, ...changed } = lastChanged(table, [components, config, change.type, locale, words], () =>
    toChanged(config, change, axis, input),
  )
  const scene = draw(ofChange(config, change, axis.measure.id), { ...input, ...changed })
  return hints.length === 0 ? scene : { ...scene, hints: [...hints, ...scene.hints] }
}

function toChanged(config: ChartConfig, change: Change, axis: ChangeAxis, input: DrawInput): Changed {
  const { components, table, locale, words } = input
  const { measure, time } = axis
  const { table: changed, series, bases } = toChangedTable(config, table, axis, change)
  const base = nameValue(time, change.base, locale)
  const name = words(`part.change.title.${change.type === 'index' ? 'index' : 'since'}`, {
    name: measure.label,
    base,
  })
  return {
    table: changed,
    components: {
      // the error of a value is not the error of its change
      dimensions: components.dimensions.map(({ related, ...dimension }) => ({
        ...dimension,
        ...(related && {
          related: related.filter(({ kind, id }) => id !== measure.id || kind === 'ObservationStatus'),
        }),
      })),
      measures: components.measures.map((each) =>
        each.id === measure.id ? toChangeMeasure(each, change.type, name, words) : each,
      ),
    },
    hints: listLeftOut(input, { series, bases, base }),
  }
}

/**
 * Returns the measure of a change. An index has no unit and no meaningful zero; other changes are signed. The difference
 * of two percentages is in percentage points, since in percent it would read as a relative change.
 */
function toChangeMeasure(measure: Measure, type: ChangeType, label: string, words: Words): Measure {
  const { unit, min: _, max: __, scaleType: ___, ...rest } = measure
  const of = { ...rest, label, limits: [], isSigned: type !== 'index' }
  if (type === 'difference') {
    if (isPercentUnit(unit)) return { ...of, unit: words('part.change.points') }
    return { ...of, ...(unit !== undefined && { unit }) }
  }
  const rounded = { ...of, isCurrency: false, resolution: 1 }
  return type === 'percent' ? { ...rounded, unit: '%' } : { ...rounded, scaleType: 'Interval' }
}

/** Returns the hint that lists series without a base value. */
function listLeftOut(
  { components, table, locale, words }: DrawInput,
  { series, bases, base }: { series: SeriesKeys; bases: Map<string, number>; base: string },
): Hint[] {
  const rows = series.rows.filter((row) => !bases.has(series.keyOf(row)))
  if (rows.length === 0) return []
  if (series.ids.length === 0) return [warning('part.change.no-base', { base })]
  const names = rows.map((row) =>
    series.ids
      .map((id) => {
        const column = readDimensionColumn(table, id)
        const entry = column?.dictionary[column.codes[row] ?? -1]
        const dimension = findDimension(components, id)
        return entry && dimension ? nameValue(dimension, entry.iri, locale) : (entry?.label ?? '')
      })
      .filter((name) => name !== '')
      .join(', '),
  )
  return [warning('part.change.left-out', { base, names: listNames(names, words) })]
}

type Field = { componentId?: string; customDomain?: unknown }

/**
 * Returns the config without number formats that apply only to values, since an index or percentage has no magnitude.
 */
function ofChange(config: ChartConfig, { type }: Change, measureId: ComponentId): ChartConfig {
  const own = withOwnNumbers(config, measureId, config.change?.type === type)
  if (type === 'difference' || !own.numberFormats) return own
  const { [measureId]: _, ...numberFormats } = own.numberFormats
  return { ...own, numberFormats }
}

/**
 * Drops the author's axis ends and reference lines unless readers see what the author chose, since these numbers do not
 * apply to anything else.
 */
function withOwnNumbers(config: ChartConfig, measureId: ComponentId, isOwn: boolean): ChartConfig {
  if (isOwn) return config
  const { referenceLines: _, ...rest } = config
  const fields = Object.entries(config.fields as Record<string, Field | undefined>).map(([name, field]) => {
    if (field?.componentId !== measureId) return [name, field]
    const { customDomain: __, ...free } = field
    return [name, free]
  })
  return { ...rest, fields: Object.fromEntries(fields) } as ChartConfig
}
