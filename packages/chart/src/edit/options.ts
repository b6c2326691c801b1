import type { AreaConfig } from '../types/area/fields.ts'
import type { LineConfig } from '../types/line/fields.ts'
import { type AxisName, type PlotConfig, plotFields, withAxis, withFields } from './plot.ts'

export type ImputationType = AreaConfig['fields']['y']['imputationType']
export type DotsSize = NonNullable<LineConfig['fields']['y']['showDotsSize']>

/** What stands where an observation is missing. */
export const setImputation = (config: AreaConfig, imputationType: ImputationType): AreaConfig =>
  withAxis(config, 'y', { imputationType })

/** Dots on lines; switched on for the first time they are large (specification 2 §4). */
export const setShowDots = (config: LineConfig, showDots: boolean): LineConfig =>
  withAxis(config, 'y', {
    showDots,
    ...(showDots ? { showDotsSize: config.fields.y.showDotsSize ?? 'Large' } : {}),
  })

export const setDotsSize = (config: LineConfig, showDotsSize: DotsSize): LineConfig =>
  withAxis(config, 'y', { showDotsSize })

/** The value of each mark written beside it. */
export const setShowValues = <Config extends PlotConfig>(
  config: Config,
  axis: AxisName,
  showValues: boolean,
): Config => withAxis(config, axis, { showValues })

/** Which uncertainty of its measure an axis shows. */
export const setUncertainty = <Config extends PlotConfig>(
  config: Config,
  axis: AxisName,
  shown: { showStandardError?: boolean; showConfidenceInterval?: boolean },
): Config => withAxis(config, axis, shown)

/**
 * Fixed ends of a measure's axis, or none. Ends that do not leave room between them change nothing (reference rule:
 * min < max).
 */
export function setCustomDomain<Config extends PlotConfig>(
  config: Config,
  axis: AxisName,
  domain: [min: number, max: number] | undefined,
): Config {
  if (domain && !(domain[0] < domain[1] && domain.every(Number.isFinite))) return config
  return withAxis(config, axis, { customDomain: domain })
}

/** Abbreviations instead of names along an axis or for a segment. */
export function setAbbreviations<Config extends PlotConfig>(
  config: Config,
  field: AxisName | 'segment',
  useAbbreviations: boolean,
): Config {
  if (field !== 'segment') return withAxis(config, field, { useAbbreviations })
  const { segment } = plotFields(config)
  return segment ? withFields(config, { segment: { ...segment, useAbbreviations } }) : config
}

/** Whether the legend is titled by the segment's name. */
export function setSegmentTitle<Config extends PlotConfig>(config: Config, showTitle: boolean): Config {
  const { segment } = plotFields(config)
  return segment ? withFields(config, { segment: { ...segment, showTitle } }) : config
}

/** Whether the value of a part is written within it, in stacks. */
export function setPartValues<Config extends PlotConfig>(
  config: Config,
  value: string,
  isShown: boolean,
): Config {
  const { segment } = plotFields(config)
  if (!segment) return config
  const showValuesMapping = { ...segment.showValuesMapping, [value]: isShown }
  return withFields(config, { segment: { ...segment, showValuesMapping } })
}
