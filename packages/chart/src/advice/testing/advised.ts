import { type Components, type Dimension, type Measure, multiFilter } from '@tessera/cube'
import type { ChartConfig } from '../../config/index.ts'
import { changeChartType, newChartConfig } from '../../edit/edit-chart.ts'
import type { ChartTypeName } from '../../registry.ts'
import { toDimension, toMeasure, toValue } from '../../testing/components.ts'
import { CUBE, type Fixture } from '../../testing/fixture.ts'
import { setField } from '../../testing/set-field.ts'
import { filterTable, type Row, toTable } from '../../testing/tables.ts'
import type { Advice } from '../advice.ts'
import { adviseChart } from '../advise-chart.ts'

type Wanted = {
  kinds?: number
  years?: number
  measure?: Partial<Measure>
  kind?: Partial<Dimension>
  /** The number for the kind and year at these indices. */
  numberOf?: (kind: number, year: number) => number
}

/** Creates a cube of kinds and years. By default none of its numbers is the sum of others. */
export function toKinds({ kinds = 5, years = 3, measure, kind, numberOf = unlike }: Wanted = {}): Fixture {
  const components: Components = {
    dimensions: [
      toDimension('year', 'TemporalDimension', {
        timeUnit: 'Year',
        values: Array.from({ length: years }, (_, index) => toValue(String(1500 + index))),
      }),
      toDimension('kind', 'NominalDimension', {
        values: Array.from({ length: kinds }, (_, index) => toValue(`k${index}`, { position: index })),
        ...kind,
      }),
    ],
    measures: [toMeasure('amount', { unit: 't', ...measure })],
  }
  const [year, named] = components.dimensions
  const rows = year!.values.flatMap((of, yearAt) =>
    named!.values.map(
      ({ value }, kindAt): Row => ({ year: of.value, kind: value, amount: numberOf(kindAt, yearAt) }),
    ),
  )
  return { components, table: toTable(components, rows) }
}

const unlike = (kind: number, year: number): number => 1009 + ((kind * 7919 + year * 104_729) % 6007)

/** Draws a cube of kinds as a chart of the given type, by default split by kind. */
export function drawKinds(fixture: Fixture, name: ChartTypeName, isSplit = true): ChartConfig {
  const first = newChartConfig({ key: 'chart', cube: CUBE, components: fixture.components })
  const config = changeChartType(first, name, fixture.components)
  return isSplit ? setField(config, 'segment', 'kind', fixture.components) : config
}

/** Returns the advice about a chart, based on its filtered observations. */
export const adviseOn = (config: ChartConfig, { components, table }: Fixture): Advice[] =>
  adviseChart({ config, components, table: filterTable(table, config.cubes[0]?.filters ?? {}) })

export const idsOn = (config: ChartConfig, fixture: Fixture): string[] =>
  adviseOn(config, fixture).map(({ id }) => id)

/** Replaces fields of a chart, as in a saved config. */
export const withSaved = (config: ChartConfig, fields: object): ChartConfig =>
  ({ ...config, fields: { ...config.fields, ...fields } }) as ChartConfig

export const withOnly = (config: ChartConfig, id: string, values: string[]): ChartConfig => ({
  ...config,
  cubes: config.cubes.map((cube) => ({ ...cube, filters: { ...cube.filters, [id]: multiFilter(values) } })),
})
