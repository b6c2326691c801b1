import type { Components, Magnitude, Measure } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { isPercentUnit } from './addable.ts'

/** Returns whether the numbers of a measure can be shown in thousands or millions; percentages cannot. */
export const hasMagnitudes = ({ kind, unit }: Measure): boolean =>
  kind === 'NumericalMeasure' && !isPercentUnit(unit)

/** Returns the measures that share a magnitude: those of the same unit, because they may share an axis. */
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

/** Returns the magnitude that a chart shows a measure in, or `undefined` for plain numbers. */
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
