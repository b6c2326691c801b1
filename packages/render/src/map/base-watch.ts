import type { Map as GlMap } from 'maplibre-gl'
import type { BaseStyle } from './base-style.ts'

/** What MapLibre says of a failure; its type leaves most of it out. */
type Failure = { error?: Error; sourceId?: string; tile?: unknown }

/**
 * Watches whether a base map comes. `isMissing` once it is known that a source of it cannot be had, or that of all its
 * tiles none could be loaded. Other failures of the map are told to the console.
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
    /** Asked when the map rests. */
    isMissing: (): boolean => tiles.loaded === 0 && tiles.failed > 0,
  }
}
