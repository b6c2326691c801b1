import type { Components } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../../chart-type.ts'
import { bandFromRoles, bandReaderChoices, bandToRoles } from '../../roles/band.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { BarConfig } from './fields.ts'

/** Columns with their axes swapped: categories lie along y, the measure along x (specification 1 §4). */
export const barToRoles = ({ fields: { x, y, ...fields } }: BarConfig): Roles =>
  bandToRoles({ ...fields, category: y, measure: x })

export function barFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
  options?: EditOptions,
): BarConfig {
  const { category, measure, ...fields } = bandFromRoles(roles, components, options)
  const config: BarConfig = {
    ...common,
    chartType: 'bar',
    fields: { x: measure, y: category, ...fields },
  }
  const choices = barReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const barReaderChoices = ({ fields }: BarConfig, components: Components): ReaderChoices =>
  bandReaderChoices({ ...fields, category: fields.y }, components)
