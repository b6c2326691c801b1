import type { Components } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../../chart-type.ts'
import { bandFromRoles, bandReaderChoices, bandToRoles } from '../../roles/band.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { ColumnConfig } from './fields.ts'

export const columnToRoles = ({ fields: { x, y, ...fields } }: ColumnConfig): Roles =>
  bandToRoles({ ...fields, category: x, measure: y })

export function columnFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
  options?: EditOptions,
): ColumnConfig {
  const { category, measure, ...fields } = bandFromRoles(roles, components, options)
  const config: ColumnConfig = {
    ...common,
    chartType: 'column',
    fields: { x: category, y: measure, ...fields },
  }
  return withFittingFilters(config, components)
}

export const columnReaderChoices = ({ fields }: ColumnConfig, components: Components): ReaderChoices =>
  bandReaderChoices({ ...fields, category: fields.x }, components)

/** The config with what its readers may change fitted to its fields. */
export const withFittingFilters = (config: ColumnConfig, components: Components): ColumnConfig => ({
  ...config,
  interactiveFiltersConfig: fitInteractiveFilters(
    config.interactiveFiltersConfig,
    columnReaderChoices(config, components),
  ),
})
