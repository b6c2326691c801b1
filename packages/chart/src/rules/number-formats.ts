import type { Components, Magnitude, Measure } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { isPercentUnit } from './addable.ts'

/** Whether the numbers of a measure can be counted in thousands or millions: shares cannot. */
export const hasMagnitudes = ({ kind, unit }: Measure): boolean =>
  kind === 'NumericalMeasure' && !isPercentUnit(unit)

/** The measures of a chart that are counted as one: those of the same unit, which may stand on one axis. */
export function countedTogether(
  config: ChartConfig,
  { unit = '' }: Measure,
  components: Components,
): Measure[] {
  const used = new Set(chartTypeOf(config).usedComponents(config))
  return components.measures.filter(
    (measure) => used.has(measure.id) && hasMagnitudes(measure) && (measure.unit ?? '') === unit,
  )
}

/** What a chart counts the numbers of a measure in; undefined for ones. */
export function shownMagnitude(
  config: ChartConfig,
  measure: Measure,
  components: Components,
): Magnitude | undefined {
  const { numberFormats = {} } = config
  return countedTogether(config, measure, components)
    .map(({ id }) => (Object.hasOwn(numberFormats, id) ? numberFormats[id]?.magnitude : undefined))
    .find((magnitude) => magnitude !== undefined)
}
