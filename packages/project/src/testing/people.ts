import { changeChartType, newChartConfig } from '@tessera/chart'
import type { Components, Measure, Table } from '@tessera/cube'
import type { ShownChart } from '../dashboard/text-values.ts'
import { idIn, toDimension, toMeasure, toValues } from './cubes.ts'

/** The years of the cube of people, in order. */
export const YEARS = ['2022', '2023', '2024']
export const [YEAR, PLACE, COUNT] = ['year', 'place', 'count'].map((name) => idIn('people', name)) as [
  string,
  string,
  string,
]

/** The properties of the cube of people: its unit and places. */
type Cube = {
  unit?: string
  label?: string
  places?: string[]
  hasTotal?: boolean
  measure?: Partial<Measure>
}

function toComponents({
  measure = {},
  unit = 'Personen',
  places = ['all'],
  hasTotal = false,
}: Cube): Components {
  const values = toValues(...places)
  const [total, ...others] = values.map((value) => ({ ...value, depth: 0, hasValue: true, children: [] }))
  const hierarchy = hasTotal
    ? [{ ...total!, children: others.map((each) => ({ ...each, depth: 1 })) }]
    : undefined
  return {
    dimensions: [
      toDimension('people', 'year', 'TemporalDimension', { timeUnit: 'Year', values: toValues(...YEARS) }),
      toDimension('people', 'place', 'NominalDimension', { values, ...(hierarchy && { hierarchy }) }),
    ],
    measures: [
      toMeasure('people', 'count', {
        unit,
        ...(unit === '' && { unit: undefined }),
        ...measure,
      }),
    ],
  }
}

/** Creates a chart of people with a number for each year and place, in this order. */
export function toChart(
  numbers: (number | null)[],
  cube: Cube = {},
  more: Partial<ShownChart> = {},
): ShownChart {
  const components = toComponents(cube)
  const places = components.dimensions[1]!.values
  const dictionary = (values: { value: string; label: string }[]) =>
    values.map(({ value, label }) => ({ iri: value, label }))
  const table: Table = {
    rowCount: numbers.length,
    columns: [
      {
        id: YEAR,
        kind: 'TemporalDimension',
        dictionary: dictionary(components.dimensions[0]!.values),
        codes: numbers.map((_, row) => Math.floor(row / places.length)),
      },
      {
        id: PLACE,
        kind: 'NominalDimension',
        dictionary: dictionary(places),
        codes: numbers.map((_, row) => row % places.length),
      },
      { id: COUNT, kind: 'NumericalMeasure', values: numbers },
    ],
  }
  const cubeOf = { iri: 'https://example.org/people/1', unversionedIri: 'https://example.org/people' }
  const config = changeChartType(newChartConfig({ key: 'k', cube: cubeOf, components }), 'column', components)
  return { config, components, table, ...more }
}
