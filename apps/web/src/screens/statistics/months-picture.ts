import type { MonthCount } from '@tessera/api'
import { drawChart, newChartConfig, type Words } from '@tessera/chart'
import { sceneToSvg } from '@tessera/chart/svg'
import { type Components, toComponentId } from '@tessera/cube'
import { STILL_WIDTHS } from '../../chart-frame/draw-still.ts'
import type { Still } from '../../chart-frame/sent-stills.ts'
import type { PageWords } from '../../state/words.tsx'

const CUBE = { iri: 'urn:tessera:statistics', unversionedIri: 'urn:tessera:statistics' }
const MONTH = toComponentId(CUBE.iri, 'urn:tessera:month')
const COUNT = toComponentId(CUBE.iri, 'urn:tessera:count')

/** Returns the counts as a cube with one observation per month. */
const toComponents = (months: MonthCount[], names: { month: string; count: string }): Components => ({
  dimensions: [
    {
      id: MONTH,
      cubeIri: CUBE.iri,
      label: names.month,
      kind: 'TemporalDimension',
      timeUnit: 'Month',
      timeFormat: '%Y-%m',
      isNumerical: false,
      isKeyDimension: true,
      values: months.map(({ month }) => ({ value: month, label: month })),
    },
  ],
  measures: [
    {
      id: COUNT,
      cubeIri: CUBE.iri,
      label: names.count,
      kind: 'NumericalMeasure',
      scaleType: 'Ratio',
      isNumerical: true,
      isKeyDimension: false,
      values: [],
      limits: [],
      min: 0,
      max: Math.max(...months.map(({ count }) => count)),
      resolution: 0,
    },
  ],
})

/** Draws counts by month as columns, for each width of still pictures. */
export function drawMonths(
  months: MonthCount[],
  names: { month: string; count: string },
  { locale, t }: PageWords,
): Still {
  const components = toComponents(months, names)
  const config = newChartConfig({ key: 'months', cube: CUBE, components })
  const table = {
    rowCount: months.length,
    columns: [
      {
        id: MONTH,
        kind: 'TemporalDimension' as const,
        dictionary: months.map(({ month }) => ({ iri: month, label: month })),
        codes: months.map((_, index) => index),
      },
      { id: COUNT, kind: 'NumericalMeasure' as const, values: months.map(({ count }) => count) },
    ],
  }
  return STILL_WIDTHS.flatMap((width) => {
    const scene = drawChart(config, {
      components,
      table,
      width,
      locale,
      words: t as Words,
    })
    return sceneToSvg(scene, names.count) ?? []
  })
}
