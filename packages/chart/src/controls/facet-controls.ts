import { type Components, type Dimension, multiFilter } from '@tessera/cube'
import { FACETS } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Control } from '../controls.ts'
import { readFilter, withFilter } from '../filters/cube-filters.ts'
import { facetDimension, listFacetChoices } from '../rules/facets.ts'
import { readParts } from '../rules/splits.ts'
import { NONE, toOption } from './options.ts'
import { inPanel } from './panels.ts'

/**
 * Returns the controls for the dimension of small multiples, and whether they share a value axis. None without a
 * suitable dimension.
 */
export function facetControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  const shown = facetDimension(config, components)
  const choices = listFacetChoices(config, components)
  const listed = choices.map(({ dimension }) => dimension)
  if (shown && !listed.includes(shown)) listed.push(shown)
  if (listed.length === 0) return []
  const tooMany = new Set(choices.filter(({ count }) => count > FACETS.max).map(({ dimension }) => dimension))
  const group = { groupMessageId: 'controls.facet' } as const
  const hasAnnotations = shown !== undefined && (config.annotations?.length ?? 0) > 0
  const select: Control<ChartConfig> = {
    ...group,
    kind: 'select',
    id: 'facet',
    messageId: 'controls.facet.dimension',
    options: [
      NONE,
      ...listed.map((dimension) => ({
        ...toOption(dimension),
        // an existing choice with too many values is drawn as far as possible
        ...(tooMany.has(dimension) &&
          dimension !== shown && { disabled: true, reasonId: 'controls.facet.too-many' }),
      })),
    ],
    value: shown?.id ?? '',
    ...(hasAnnotations && { hint: { messageId: 'controls.facet.annotations' } }),
    write: (id) =>
      setFacet(
        config,
        listed.find((dimension) => dimension.id === id),
      ),
  }
  const scales: Control<ChartConfig> = {
    ...group,
    kind: 'toggle',
    id: 'facet-scales',
    messageId: 'controls.facet.shared',
    value: config.facet?.scales !== 'free',
    write: (isShared) =>
      config.facet ? { ...config, facet: { ...config.facet, scales: isShared ? 'shared' : 'free' } } : config,
  }
  return inPanel('facet', shown ? [select, scales] : [select])
}

/**
 * Draws small multiples of a dimension, with the lowest values of a hierarchy. Keeps the values that the author chose
 * before. Without a dimension, draws a single picture.
 */
function setFacet({ facet, ...config }: ChartConfig, dimension: Dimension | undefined): ChartConfig {
  if (!dimension) return config as ChartConfig
  const next = { ...config, facet: { ...facet, componentId: dimension.id } } as ChartConfig
  const parts = readParts(dimension)
  const isAll = parts.length === dimension.values.length
  return isAll || readFilter(next, dimension.id)?.type === 'multi'
    ? next
    : withFilter(next, dimension.id, multiFilter(parts))
}
