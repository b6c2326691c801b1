import type { ComponentId, Components } from '@tessera/cube'
import { assertDifferentUnits, canRemoveMeasure, sameUnitChoices } from '../rules/units.ts'
import type { ComboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import type { ComboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import type { ComboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import { type ComboConfig, fitMeasureColors } from './colors.ts'
import { requireMeasure } from './require-component.ts'

/** Another dimension of time along the axis; nothing of the old one stays. */
export const setComboTime = <Config extends ComboConfig>(
  config: Config,
  componentId: ComponentId,
): Config => ({
  ...config,
  fields: { ...config.fields, x: { componentId } },
})

/**
 * The measures on the one axis of a combined chart, each once. One alone may have any unit; others of another unit
 * than the first are left out (specification 2 §5, options are offered only for compatible units).
 */
export function setSameUnitMeasures(
  config: ComboLineSingleConfig,
  componentIds: ComponentId[],
  components: Components,
): ComboLineSingleConfig {
  const [first, ...others] = [...new Set(componentIds)]
  if (first === undefined) return config
  const fitting = sameUnitChoices([first], components).map(({ id }) => id)
  const kept = [first, ...others.filter((id) => fitting.includes(id))]
  for (const id of kept) requireMeasure(components, id)
  const fields = { ...config.fields, y: { ...config.fields.y, componentIds: kept } }
  return fitMeasureColors({ ...config, fields }, kept)
}

/** Takes a measure off the axis; the last one stays (specification 2 §5). */
export function removeSameUnitMeasure(
  config: ComboLineSingleConfig,
  componentId: ComponentId,
  components: Components,
): ComboLineSingleConfig {
  const { componentIds } = config.fields.y
  if (!canRemoveMeasure(componentIds)) return config
  return setSameUnitMeasures(
    config,
    componentIds.filter((id) => id !== componentId),
    components,
  )
}

export type DualAxis = 'leftAxisComponentId' | 'rightAxisComponentId'

/** The measure on one of two axes. Throws where the other axis has the same unit. */
export function setDualMeasure(
  config: ComboLineDualConfig,
  axis: DualAxis,
  componentId: ComponentId,
  components: Components,
): ComboLineDualConfig {
  const y = { ...config.fields.y, [axis]: componentId }
  const ids = [y.leftAxisComponentId, y.rightAxisComponentId] as const
  assertDifferentUnits(requireMeasure(components, ids[0]), requireMeasure(components, ids[1]))
  return fitMeasureColors({ ...config, fields: { ...config.fields, y } }, ids)
}

export type LineColumnPart = 'lineComponentId' | 'columnComponentId'

/** The measure of the line or of the columns. Throws where both have the same unit. */
export function setLineColumnMeasure(
  config: ComboLineColumnConfig,
  part: LineColumnPart,
  componentId: ComponentId,
  components: Components,
): ComboLineColumnConfig {
  const y = { ...config.fields.y, [part]: componentId }
  const ids = [y.lineComponentId, y.columnComponentId] as const
  assertDifferentUnits(requireMeasure(components, ids[0]), requireMeasure(components, ids[1]))
  return fitMeasureColors({ ...config, fields: { ...config.fields, y } }, ids)
}

/** The side of the chart that the line's axis stands on. */
export const setLineAxis = (
  config: ComboLineColumnConfig,
  lineAxisOrientation: 'left' | 'right',
): ComboLineColumnConfig => ({
  ...config,
  fields: { ...config.fields, y: { ...config.fields.y, lineAxisOrientation } },
})
