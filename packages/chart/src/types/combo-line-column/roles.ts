import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfTwoUnits } from '../../roles/measure.ts'
import { keepMeasureColors, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { temporalReaderChoices } from '../../roles/temporal.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { ComboLineColumnConfig } from './fields.ts'

/** The measure on the left axis leads (reference rule). */
export function comboLineColumnToRoles({ fields: { x, y, color } }: ComboLineColumnConfig): Roles {
  const [left, right] =
    y.lineAxisOrientation === 'left'
      ? [y.lineComponentId, y.columnComponentId]
      : [y.columnComponentId, y.lineComponentId]
  return {
    category: toCategoryRole(x),
    measure: { componentId: left },
    otherMeasures: [right],
    ...toMeasureColorRoles(color, left),
  }
}

/** A kept measure stands on the left axis, which is the columns'; a new chart begins with a line (reference rule). */
export function comboLineColumnFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
): ComboLineColumnConfig {
  const [first, second] = keepMeasuresOfTwoUnits(roles, components)
  const isKept = roles.measure?.componentId === first.id
  const [line, column] = isKept ? [second, first] : [first, second]
  const config: ComboLineColumnConfig = {
    ...common,
    chartType: 'comboLineColumn',
    fields: {
      x: keepTimeField(roles, keepTime(roles, components)),
      y: { lineComponentId: line.id, lineAxisOrientation: 'right', columnComponentId: column.id },
      color: keepMeasureColors(roles, [line.id, column.id]),
    },
  }
  const choices = comboLineColumnReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const comboLineColumnReaderChoices = (
  { fields }: ComboLineColumnConfig,
  components: Components,
): ReaderChoices => temporalReaderChoices({ x: fields.x }, components)
