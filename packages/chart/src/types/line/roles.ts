import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
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
import type { LineConfig } from './fields.ts'

export const lineToRoles = ({ fields: { x, y, segment, color } }: LineConfig): Roles => ({
  category: toCategoryRole(x),
  measure: toMeasureRole(y),
  segment: toSegmentRole(segment, color),
  color: toSingleColorRole(color),
})

const OPTIONS = ['customDomain', 'showValues', 'showStandardError', 'showConfidenceInterval'] as const

export function lineFromRoles(roles: Roles, common: CommonConfig, components: Components): LineConfig {
  const time = keepTime(roles, components)
  const measure = keepMeasure(roles, components)
  const segment = keepSegment(roles, components, [time.id])
  const config: LineConfig = {
    ...common,
    chartType: 'line',
    fields: {
      x: keepTimeField(roles, time),
      y: keepMeasureField(roles, measure, OPTIONS),
      ...(segment && { segment: toSegmentField(segment, 'grouped', components) }),
      color: segment ? toSegmentColor(segment) : keepSingleColor(roles),
    },
  }
  const choices = lineReaderChoices(config, components)
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, choices),
  }
}

export const lineReaderChoices = ({ fields }: LineConfig, components: Components): ReaderChoices =>
  temporalReaderChoices(fields, components)
