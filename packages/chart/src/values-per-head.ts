import {
  type Column,
  type ComponentId,
  type Components,
  formatNumber,
  formatUnit,
  isErrorDimension,
  type Locale,
  type Measure,
  type MeasureColumn,
  numberAt,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import { LANGUAGE_WORDS } from '@tessera/cube/language-words'
import type { ChartConfig } from './config/index.ts'
import type { PerHead } from './config/per-head.ts'
import { countOf, multiply } from './converted-units.ts'
import { requireMeasure } from './data/find-components.ts'
import { chartTypeOf } from './registry.ts'
import { canShowPerHead } from './rules/per-head.ts'

type Data = { components: Components; table: Table }

/** The number of significant digits shown of the median value. */
const DIGITS = 3
const MAX_DECIMALS = 4

/**
 * Divides the measures that a chart shows per head by their populations, row by row; rows without people have no value.
 * `raw` is the data before any other conversion, for the populations. Limits and errors, which apply to the
 * whole, are left out, and so are populations that the chart does not show itself. Throws `MissingComponent` if a
 * population is not a measure.
 */
export function withValuesPerHead(config: ChartConfig, data: Data, raw: Data, locale: Locale): Data {
  const used = new Set(chartTypeOf(config).usedComponents(config))
  const wanted = Object.entries(config.perHead ?? {}).filter(([id]) => used.has(id))
  const columns = new Map<ComponentId, MeasureColumn>()
  for (const [id, { population, people }] of canShowPerHead(config) ? wanted : []) {
    const values = readMeasureColumn(data.table, id)
    const counts = readMeasureColumn(raw.table, population)
    const of = requireMeasure(data.components, id)
    const by = requireMeasure(raw.components, population)
    if (values && counts)
      columns.set(id, divide({ ...values, unit: of.unit }, { ...counts, unit: by.unit }, people, locale))
  }
  const onlyDivisors = new Set(wanted.map(([, { population }]) => population).filter((id) => !used.has(id)))
  return {
    components: columns.size > 0 ? withMeasures(data.components, columns) : data.components,
    table: {
      ...data.table,
      columns: data.table.columns
        .filter(({ id }) => !onlyDivisors.has(id))
        .map((column): Column => columns.get(column.id) ?? column),
    },
  }
}

function divide(
  values: MeasureColumn,
  counts: MeasureColumn,
  people: PerHead[string]['people'],
  locale: Locale,
): MeasureColumn {
  const [of, by] = [countOf(values.unit), countOf(counts.unit)]
  const factor = (of.size / by.size) * people
  const { perPerson, perPeople } = LANGUAGE_WORDS[locale]
  const per = people === 1 ? perPerson : perPeople(formatNumber(people, locale))
  return {
    ...values,
    unit: [formatUnit(of.unit, locale), per].filter((part) => part !== '').join(' '),
    values: values.values.map((_, row) => {
      const [value, count] = [numberAt(values, row), numberAt(counts, row)]
      return value === undefined || !count ? null : multiply(value / count, factor)
    }),
  }
}

function withMeasures(
  { dimensions, measures }: Components,
  columns: ReadonlyMap<ComponentId, MeasureColumn>,
): Components {
  return {
    dimensions: dimensions.map((dimension) => {
      if (!isErrorDimension(dimension)) return dimension
      const { related, ...rest } = dimension
      return related ? { ...rest, related: related.filter(({ id }) => !columns.has(id)) } : rest
    }),
    measures: measures.map((measure) => {
      const column = columns.get(measure.id)
      return column ? toMeasurePerHead(measure, column) : measure
    }),
  }
}

function toMeasurePerHead(measure: Measure, column: MeasureColumn): Measure {
  const { min: _, max: __, ...rest } = measure
  const sorted = column.values
    .flatMap((each) => (each === null ? [] : [Number(each)]))
    .toSorted((a, b) => a - b)
  const [low, high] = [sorted[0], sorted.at(-1)]
  const median = Math.abs(sorted[sorted.length >> 1] ?? 0)
  const decimals = median === 0 ? DIGITS : DIGITS - 1 - Math.floor(Math.log10(median))
  return {
    ...rest,
    ...(column.unit !== undefined && { unit: column.unit }),
    ...(low !== undefined && high !== undefined && { min: low, max: high }),
    resolution: Math.min(MAX_DECIMALS, Math.max(0, decimals)),
    isCurrency: false,
    limits: [],
  }
}
