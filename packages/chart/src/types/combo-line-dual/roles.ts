import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfTwoUnits } from '../../roles/measure.ts'
import { keepMeasureColors, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { temporalReaderChoices } from '../../roles/temporal.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { ComboLineDualConfig } from './fields.ts'

export const comboLineDualToRoles = ({ fields: { x, y, color } }: ComboLineDualConfig): Roles => ({
  category: toCategoryRole(x),
  measure: { componentId: y.leftAxisComponentId },
  otherMeasures: [y.rightAxisComponentId],
  ...toMeasureColorRoles(color, y.leftAxisComponentId),
})

/** Two measures of different units, the leading one on the left axis (specification 1 §4). */
export function comboLineDualFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
): ComboLineDualConfig {
  const [left, right] = keepMeasuresOfTwoUnits(roles, components)
  const config: ComboLineDualConfig = {
    ...common,
    chartType: 'comboLineDual',
    fields: {
      x: keepTimeField(roles, keepTime(roles, components)),
      y: { leftAxisComponentId: left.id, rightAxisComponentId: right.id },
      color: keepMeasureColors(roles, [left.id, right.id]),
    },
  }
  const choices = comboLineDualReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const comboLineDualReaderChoices = (
  { fields }: ComboLineDualConfig,
  components: Components,
): ReaderChoices => temporalReaderChoices({ x: fields.x }, components)
