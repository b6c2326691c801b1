import { type Components, findDimension, findMeasure, isTemporal } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { noInteractiveFilters } from '../../config/interactive-filters.ts'
import { DEFAULT_SORTING } from '../../config/sorting.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../../palettes/palettes.ts'
import type { Roles } from '../../roles.ts'
import { initialCategory, initialMeasure } from '../../rules/choices.ts'
import { isStackable } from '../../rules/stacking.ts'
import type { ColumnConfig } from './fields.ts'

export function columnToRoles({ fields: { x, y, segment, color } }: ColumnConfig): Roles {
  const colors = color.type === 'segment' ? color : undefined
  return {
    category: { componentId: x.componentId, sorting: x.sorting, useAbbreviations: x.useAbbreviations },
    measure: { componentId: y.componentId, customDomain: y.customDomain },
    segment:
      segment && colors
        ? {
            componentId: segment.componentId,
            sorting: segment.sorting,
            useAbbreviations: segment.useAbbreviations,
            type: segment.type,
            paletteId: colors.paletteId,
            colorMapping: colors.colorMapping,
          }
        : undefined,
    color: color.type === 'single' ? { paletteId: color.paletteId, color: color.color } : undefined,
  }
}

export function columnFromRoles(roles: Roles, common: CommonConfig, components: Components): ColumnConfig {
  const category = findDimension(components, roles.category?.componentId ?? '') ?? initialCategory(components)
  const kept = roles.category?.componentId === category.id ? roles.category : undefined
  const measure = readNumerical(roles, components) ?? initialMeasure(components)
  const segment = roles.segment?.componentId === category.id ? undefined : roles.segment
  return {
    ...common,
    chartType: 'column',
    interactiveFiltersConfig:
      common.interactiveFiltersConfig ?? noInteractiveFilters(isTemporal(category) ? category.id : ''),
    fields: {
      x: {
        componentId: category.id,
        sorting: kept?.sorting ?? DEFAULT_SORTING,
        ...(kept?.useAbbreviations ? { useAbbreviations: true } : {}),
      },
      y: {
        componentId: measure.id,
        ...(roles.measure?.customDomain ? { customDomain: roles.measure.customDomain } : {}),
      },
      ...(segment
        ? {
            segment: {
              componentId: segment.componentId,
              sorting: segment.sorting ?? DEFAULT_SORTING,
              type: segment.type === 'stacked' && isStackable(measure) ? 'stacked' : 'grouped',
            },
            color: { type: 'segment', paletteId: segment.paletteId, colorMapping: segment.colorMapping },
          }
        : { color: singleColor(roles) }),
    },
  }
}

function readNumerical(roles: Roles, components: Components) {
  const measure = findMeasure(components, roles.measure?.componentId ?? '')
  return measure?.kind === 'NumericalMeasure' ? measure : undefined
}

const singleColor = ({ color }: Roles): ColumnConfig['fields']['color'] => ({
  type: 'single',
  paletteId: color?.paletteId ?? DEFAULT_CATEGORICAL_PALETTE,
  color: color?.color ?? DEFAULT_COLOR,
})
