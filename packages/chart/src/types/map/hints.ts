import type { Hint } from '../../scene.ts'
import type { MapLayer } from './layers.ts'

/** What a reader should know about a map: that there is nothing on it, or that it does not show everything. */
export function mapHints(layers: MapLayer[]): Hint[] {
  if (layers.length === 0 || layers.every((layer) => layer.isEmpty)) {
    return [{ kind: 'empty', messageId: 'hint.nodata' }]
  }
  if (layers.some((layer) => !layer.hasGeometry)) return [{ kind: 'empty', messageId: 'hint.nogeometries' }]
  const counted: [string, number][] = [
    // two layers that show the same observations lack the same ones
    ['hint.overlap', Math.max(...layers.map(({ overlaps }) => overlaps))],
    ['hint.map.without-geometry', new Set(layers.flatMap(({ unplaced }) => unplaced)).size],
  ]
  const contained: Hint[] = layers.some(({ hasParents }) => hasParents)
    ? [{ kind: 'warning', messageId: 'hint.map.regions-within-regions' }]
    : []
  return [
    ...contained,
    ...counted.flatMap(([messageId, count]): Hint[] =>
      count > 0 ? [{ kind: 'warning', messageId, values: { count } }] : [],
    ),
  ]
}
