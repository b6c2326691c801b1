import type { Components } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../../chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasure, keepMeasureField, toMeasureRole } from '../../roles/measure.ts'
import {
  keepSegment,
  keepSingleColor,
  toSegmentColor,
  toSegmentField,
  toSegmentRole,
  toSingleColorRole,
} from '../../roles/segment.ts'
import { temporalReaderChoices } from '../../roles/temporal.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import { isStackable } from '../../rules/stacking.ts'
import type { AreaConfig } from './fields.ts'

export const areaToRoles = ({ fields: { x, y, segment, color } }: AreaConfig): Roles => ({
  category: toCategoryRole(x),
  measure: toMeasureRole(y),
  segment: toSegmentRole(segment, color, 'stacked'),
  color: toSingleColorRole(color),
})

/** Areas of several segments are stacked: a measure that cannot be has one area (specification 1 §4). */
export function areaFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
  { stacking }: EditOptions = {},
): AreaConfig {
  const time = keepTime(roles, components)
  const measure = keepMeasure(roles, components)
  const segment = isStackable(measure, stacking) ? keepSegment(roles, components, [time.id]) : undefined
  const config: AreaConfig = {
    ...common,
    chartType: 'area',
    fields: {
      x: keepTimeField(roles, time),
      y: { ...keepMeasureField(roles, measure, ['customDomain', 'showValues']), imputationType: 'none' },
      ...(segment && { segment: toSegmentField(segment, 'stacked', components) }),
      color: segment ? toSegmentColor(segment) : keepSingleColor(roles),
    },
  }
  const choices = areaReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const areaReaderChoices = ({ fields }: AreaConfig, components: Components): ReaderChoices =>
  temporalReaderChoices(fields, components, true)
