import { type Components, findDimension, findMeasure, isTemporal } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { DEFAULT_SORTING } from '../../config/defaults.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../../palettes/palettes.ts'
import type { Roles } from '../../roles.ts'
import { initialCategory, initialMeasure } from '../../rules/choices.ts'
import { fitInteractiveFilters } from '../../rules/interactive-filters.ts'
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

/** The config with what its readers may change fitted to its fields. */
export function withFittingFilters(config: ColumnConfig, components: Components): ColumnConfig {
  const { x, segment } = config.fields
  const category = findDimension(components, x.componentId)
  const interactiveFiltersConfig = fitInteractiveFilters(config.interactiveFiltersConfig, {
    timeId: category && isTemporal(category) ? category.id : '',
    segmentId: segment?.componentId,
    isStacked: segment?.type === 'stacked',
    fieldIds: [x.componentId, ...(segment ? [segment.componentId] : [])],
  })
  return { ...config, interactiveFiltersConfig }
}

export function columnFromRoles(roles: Roles, common: CommonConfig, components: Components): ColumnConfig {
  const category = findDimension(components, roles.category?.componentId ?? '') ?? initialCategory(components)
  const kept = roles.category?.componentId === category.id ? roles.category : undefined
  const measure = readNumerical(roles, components) ?? initialMeasure(components)
  const segment = roles.segment?.componentId === category.id ? undefined : roles.segment
  const config: ColumnConfig = {
    ...common,
    chartType: 'column',
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
              ...(segment.useAbbreviations ? { useAbbreviations: true } : {}),
              type: segment.type === 'stacked' && isStackable(measure) ? 'stacked' : 'grouped',
            },
            color: { type: 'segment', paletteId: segment.paletteId, colorMapping: segment.colorMapping },
          }
        : { color: singleColor(roles) }),
    },
  }
  return withFittingFilters(config, components)
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
