import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfOneUnit } from '../../roles/measure.ts'
import { keepMeasureColors, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { temporalReaderChoices } from '../../roles/temporal.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import { assertSameUnit } from '../../rules/units.ts'
import type { ComboLineSingleConfig } from './fields.ts'

export function comboLineSingleToRoles({ fields: { x, y, color } }: ComboLineSingleConfig): Roles {
  const [leadId, ...otherMeasures] = y.componentIds
  return {
    category: toCategoryRole(x),
    ...(leadId !== undefined && {
      measure: { componentId: leadId },
      otherMeasures,
      ...toMeasureColorRoles(color, leadId),
    }),
  }
}

/** All measures of one unit, a line each (specification 1 §4). */
export function comboLineSingleFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
): ComboLineSingleConfig {
  const measures = keepMeasuresOfOneUnit(roles, components)
  assertSameUnit(measures)
  const componentIds = measures.map(({ id }) => id)
  const config: ComboLineSingleConfig = {
    ...common,
    chartType: 'comboLineSingle',
    fields: {
      x: keepTimeField(roles, keepTime(roles, components)),
      y: { componentIds },
      color: keepMeasureColors(roles, componentIds),
    },
  }
  const choices = comboLineSingleReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const comboLineSingleReaderChoices = (
  { fields }: ComboLineSingleConfig,
  components: Components,
): ReaderChoices => temporalReaderChoices({ x: fields.x }, components)
