import type { Map as GlMap } from 'maplibre-gl'
import type { BaseStyle } from './base-style.ts'

/** A MapLibre error event, whose own type omits most of these fields. */
type Failure = { error?: Error; sourceId?: string; tile?: unknown }

/**
 * Watches whether a base map loads. Calls `drop` if one of its sources is unavailable. `isMissing` returns whether none
 * of its tiles could be loaded. Logs other failures of the map to the console.
 */
export function watchBase(map: GlMap, base: BaseStyle, drop: (reason: unknown) => void) {
  const tiles = { loaded: 0, failed: 0 }
  const isOfBase = (id: string | undefined): boolean => id !== undefined && base.sources[id] !== undefined
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (tile && isOfBase(sourceId)) tiles.loaded++
  })
  map.on('error', (event) => {
    const { error, sourceId, tile } = event as object as Failure
    if (!isOfBase(sourceId)) console.warn('The map reports a failure.', error)
    else if (tile) tiles.failed++
    else drop(error)
  })
  return {
    /** Returns whether all tiles are missing. Call it when the map is idle. */
    isMissing: (): boolean => tiles.loaded === 0 && tiles.failed > 0,
  }
}
