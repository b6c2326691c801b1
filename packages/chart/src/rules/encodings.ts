import {
  allComponents,
  type Component,
  type ComponentId,
  type Components,
  isDimension,
  isErrorDimension,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'

/** Why a component cannot be chosen for a place. */
export type ChoiceReason =
  | 'controls.choice.disabled.used'
  | 'controls.choice.disabled.uncertainty'
  | 'controls.choice.disabled.unit'

export type Choice = { component: Component; isDisabled: boolean; reasonId?: ChoiceReason }

/**
 * What may stand in a place of a chart (specification 1 §5, encoding component types): components of its kinds. Those
 * that stand in another exclusive place, or whose unit does not fit, and dimensions that only qualify a measure are
 * listed and cannot be chosen (specification 2 §5). Throws where the chart has no such place.
 */
export function choicesOf(config: ChartConfig, field: string, components: Components): Choice[] {
  const { encodings } = chartTypeOf(config)
  const encoding = encodings.find((candidate) => candidate.field === field)
  if (!encoding) throw new Error(`A ${config.chartType} chart has no place ${field}`)
  const takesDimensions = encoding.kinds.includes('NominalDimension')
  const used = encoding.isExclusive ? usedElsewhere(config, field) : []
  return allComponents(components)
    .filter(
      (component) =>
        encoding.kinds.includes(component.kind) ||
        (takesDimensions && isDimension(component) && isErrorDimension(component)),
    )
    .map((component): Choice => {
      const reasonId = isErrorDimension(component)
        ? 'controls.choice.disabled.uncertainty'
        : used.includes(component.id)
          ? 'controls.choice.disabled.used'
          : encoding.fits && !encoding.fits(component, config, components)
            ? 'controls.choice.disabled.unit'
            : undefined
      return { component, isDisabled: reasonId !== undefined, ...(reasonId && { reasonId }) }
    })
}

/** Components in the other places that share theirs with nobody. */
const usedElsewhere = (config: ChartConfig, field: string): ComponentId[] =>
  chartTypeOf(config)
    .encodings.filter((encoding) => encoding.isExclusive && encoding.field !== field)
    .flatMap((encoding) => encoding.read(config))
