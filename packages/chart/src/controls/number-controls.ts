import { type Components, emptyLocalized, findMeasure, type Localized, type Measure } from '@tessera/cube'
import { MAX_CHOSEN_DECIMALS } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { NumberFormats } from '../config/number-formats.ts'
import { MAGNITUDES, PEOPLE_COUNTS } from '../config/option-lists.ts'
import type { PerHead } from '../config/per-head.ts'
import type { Control, ControlOption } from '../controls.ts'
import { readInteractive, withInteractive } from '../edit/interactive.ts'
import { withoutUndefined } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'
import { countedTogether, hasMagnitudes, shownMagnitude } from '../rules/number-formats.ts'
import { canShowPerHead, populationsFor, showsPerHead } from '../rules/per-head.ts'
import { namedOptions, toOption } from './options.ts'
import { inPanel } from './panels.ts'

/** The option that uses as many decimals as the values need. */
const AUTOMATIC: ControlOption = { value: '', messageId: 'controls.numbers.automatic' }
/** No magnitude. */
const ONES: ControlOption = { value: '', messageId: 'controls.numbers.magnitude.ones' }
/** The option for values that are not per head. */
const TOTALS: ControlOption = { value: '', messageId: 'controls.numbers.per-head.none' }
const COUNTS = Array.from(
  { length: MAX_CHOSEN_DECIMALS + 1 },
  (_, count): ControlOption => ({
    value: String(count),
    label: String(count),
  }),
)

/** Returns the controls for the format and unit of each measure's values. None for measures without numbers. */
export function numberControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  const measures = [...new Set(chartTypeOf(config).usedComponents(config))].flatMap((id) => {
    const measure = findMeasure(components, id)
    return measure?.kind === 'NumericalMeasure' ? [measure] : []
  })
  return [
    ...inPanel('numbers', [
      ...measures.flatMap((measure) => formatControls(config, measure, components)),
      ...measures.flatMap((measure) => perHeadControls(config, measure, components)),
      ...measures.flatMap((measure) => unitControls(config, measure)),
    ]),
    ...inPanel('readers', showsPerHead(config) ? [perHeadToggle(config)] : []),
  ]
}

/** Whether readers can switch from values per head to totals. */
const perHeadToggle = (config: ChartConfig): Control<ChartConfig> => ({
  kind: 'toggle',
  id: 'readers-per-head',
  messageId: 'controls.readers.per-head',
  groupMessageId: 'controls.readers',
  value: readInteractive(config).perHead?.active === true,
  write: (active) => withInteractive(config, { perHead: active ? { active } : undefined }),
})

/** Returns the controls for the number of decimals, the magnitude and the sign of a measure's values. */
function formatControls(
  config: ChartConfig,
  measure: Measure,
  components: Components,
): Control<ChartConfig>[] {
  const { id, label } = measure
  const of = { messageValues: { measure: label }, groupMessageId: 'controls.numbers' }
  const decimals: Control<ChartConfig> = {
    ...of,
    kind: 'select',
    id: `number-decimals:${id}`,
    messageId: 'controls.numbers.decimals',
    options: [AUTOMATIC, ...COUNTS],
    value: String(config.decimals?.[id] ?? ''),
    write: (count) => withDecimals(config, id, count === '' ? undefined : Number(count)),
  }
  const together = countedTogether(config, measure, components)
  const magnitude: Control<ChartConfig> = {
    ...of,
    kind: 'select',
    id: `number-magnitude:${id}`,
    messageId: 'controls.numbers.magnitude',
    options: [ONES, ...namedOptions('controls.numbers.magnitude.', MAGNITUDES)],
    value: shownMagnitude(config, measure, components) ?? '',
    ...(together.length > 1 && { hint: { messageId: 'controls.numbers.magnitude.together' } }),
    write: (value) => {
      const chosen = MAGNITUDES.find((each) => each === value)
      return together.reduce((next, each) => withFormat(next, each.id, { magnitude: chosen }), config)
    },
  }
  const sign: Control<ChartConfig> = {
    ...of,
    kind: 'toggle',
    id: `number-sign:${id}`,
    messageId: 'controls.numbers.sign',
    value: config.numberFormats?.[id]?.sign ?? false,
    write: (isOn) => withFormat(config, id, { sign: isOn || undefined }),
  }
  return [decimals, ...(hasMagnitudes(measure) ? [magnitude] : []), sign]
}

/** Sets or removes a measure's format; omits the property without any format. */
function withFormat(config: ChartConfig, measureId: string, change: NumberFormats[string]): ChartConfig {
  const { numberFormats: { [measureId]: before, ...others } = {}, ...rest } = config
  const format = withoutUndefined({ ...before, ...change })
  const formats = { ...others, ...(Object.keys(format).length > 0 && { [measureId]: format }) }
  return (Object.keys(formats).length > 0 ? { ...rest, numberFormats: formats } : rest) as ChartConfig
}

/**
 * Returns the controls for values per head of a measure, if the cube has a population. Changes all measures with the
 * same unit, so that they stay comparable.
 */
function perHeadControls(
  config: ChartConfig,
  measure: Measure,
  components: Components,
): Control<ChartConfig>[] {
  const { id, label } = measure
  const populations = populationsFor(measure, components)
  const [first] = populations
  if (!first) return []
  const of = { messageValues: { measure: label }, groupMessageId: 'controls.numbers' }
  const together = countedTogether(config, measure, components)
  const write = (choice: PerHead[string] | undefined): ChartConfig =>
    together.reduce(
      (next, each) =>
        populationsFor(each, components).length > 0 ? withPerHead(next, each.id, choice) : next,
      config,
    )
  const canShow = canShowPerHead(config)
  const chosen = canShow ? config.perHead?.[id] : undefined
  const people: Control<ChartConfig> = {
    ...of,
    kind: 'select',
    id: `number-per-head:${id}`,
    messageId: 'controls.numbers.per-head',
    options: [TOTALS, ...namedOptions('controls.numbers.per-head.', PEOPLE_COUNTS.map(String))],
    value: String(chosen?.people ?? ''),
    ...(canShow ? {} : { disabled: true, hint: { messageId: 'controls.numbers.per-head.parts' } }),
    write: (value) => {
      const count = PEOPLE_COUNTS.find((each) => String(each) === value)
      return write(count && { population: chosen?.population ?? first.id, people: count })
    },
  }
  if (!chosen || populations.length === 1) return [people]
  const population: Control<ChartConfig> = {
    ...of,
    kind: 'select',
    id: `number-population:${id}`,
    messageId: 'controls.numbers.population',
    options: populations.map(toOption),
    value: chosen.population,
    write: (value) => write({ ...chosen, population: value }),
  }
  return [people, population]
}

/** Sets or removes the population of a measure. Omits the property if no measure has one. */
function withPerHead(config: ChartConfig, id: string, choice: PerHead[string] | undefined): ChartConfig {
  const { perHead: { [id]: _, ...others } = {}, ...rest } = config
  const perHead = { ...others, ...(choice && { [id]: choice }) }
  if (Object.keys(perHead).length > 0) return { ...rest, perHead } as ChartConfig
  // readers have nothing to switch
  const { perHead: __, ...readers } = readInteractive(config)
  return (
    config.interactiveFiltersConfig?.perHead ? { ...rest, interactiveFiltersConfig: readers } : rest
  ) as ChartConfig
}

/** Returns the controls for the factor of a measure and, unless it is 1, the name of the resulting unit. */
function unitControls(config: ChartConfig, { id, label, unit = '' }: Measure): Control<ChartConfig>[] {
  const conversion = config.conversionUnitsByComponentId?.[id]
  const of = { messageValues: { measure: label }, groupMessageId: 'controls.numbers.unit' }
  const labels = conversion?.labels ?? emptyLocalized()
  const factor: Control<ChartConfig> = {
    ...of,
    kind: 'number',
    id: `number-factor:${id}`,
    messageId: 'controls.numbers.factor',
    value: conversion?.multiplier ?? 1,
    refusalOf: (value) => (value === 0 ? { messageId: 'controls.numbers.factor.zero' } : undefined),
    write: (multiplier) => (multiplier === 0 ? config : withConversion(config, id, { multiplier, labels })),
  }
  if (!conversion) return [factor]
  const isUnnamed = unit !== '' && Object.values(labels).every((text) => text === '')
  const name: Control<ChartConfig> = {
    ...of,
    kind: 'text',
    id: `number-unit:${id}`,
    messageId: 'controls.numbers.unit-name',
    value: labels,
    ...(isUnnamed && {
      hint: { messageId: 'controls.numbers.unit-name.missing', values: { unit }, isWarning: true },
    }),
    write: ({ language, text }) =>
      withConversion(config, id, { ...conversion, labels: { ...labels, [language]: text } }),
  }
  return [factor, name]
}

/** Sets a measure's conversion, or removes it if the factor is 1 and the unit keeps its name. */
function withConversion(
  config: ChartConfig,
  measureId: string,
  conversion: { multiplier: number; labels: Localized },
): ChartConfig {
  const { conversionUnitsByComponentId: { [measureId]: _, ...others } = {}, ...rest } = config
  const isNone = conversion.multiplier === 1 && Object.values(conversion.labels).every((text) => text === '')
  const conversions = { ...others, ...(!isNone && { [measureId]: conversion }) }
  return (
    Object.keys(conversions).length > 0 ? { ...rest, conversionUnitsByComponentId: conversions } : rest
  ) as ChartConfig
}

/** Sets or removes a measure's decimals; omits the property if there are none. */
function withDecimals(config: ChartConfig, measureId: string, count: number | undefined): ChartConfig {
  const { decimals: { [measureId]: _, ...others } = {}, ...rest } = config
  const decimals = { ...others, ...(count !== undefined && { [measureId]: count }) }
  return (Object.keys(decimals).length > 0 ? { ...rest, decimals } : rest) as ChartConfig
}
