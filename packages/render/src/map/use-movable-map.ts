import type { PictureScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadMapCode } from './load-map-code.ts'
import type { MovableMap, MovableMapOptions, TiledScene } from './movable-map.ts'

/** The picture of a map with data for tiles. */
export type TiledPicture = PictureScene & { map: TiledScene }

/** The options of a tiled map. `onLost` is also called if it could not be created. */
export type TiledMapOptions = Omit<MovableMapOptions, 'container' | 'scene' | 'scale' | 'words'> & {
  scene: TiledPicture
  t: Translate
}

/**
 * Creates the map of a scene in an element once its code has loaded. Later changes of the options have no effect,
 * except for the scene.
 */
export function useMovableMap(
  element: RefObject<HTMLElement | null>,
  options: TiledMapOptions,
): MovableMap | undefined {
  const [map, setMap] = useState<MovableMap>()
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  useEffect(() => {
    let isWanted = true
    let started: MovableMap | undefined
    void beginMap(element, newest)
      .then((created) => {
        started = created
        if (isWanted) setMap(created)
        else created?.remove()
      })
      .catch((reason: unknown) => isWanted && newest.current.onLost(reason))
    return () => {
      isWanted = false
      started?.remove()
    }
  }, [element])
  const { scene } = options
  useEffect(() => {
    const { current } = element
    if (map && current) map.show(scene.map, scaleOf(current, scene))
  }, [map, scene, element])
  return map
}

/** Page px per scene px. */
export const scaleOf = (element: HTMLElement, { width }: { width: number }): number =>
  element.clientWidth / width

async function beginMap(
  element: RefObject<HTMLElement | null>,
  newest: RefObject<TiledMapOptions>,
): Promise<MovableMap | undefined> {
  const createMovableMap = await loadMapCode()
  const container = element.current
  if (!container) return undefined
  const { scene, baseStyleUrl, t } = newest.current
  return await createMovableMap({
    container,
    scene: scene.map,
    scale: scaleOf(container, scene),
    baseStyleUrl,
    words: mapWords(t),
    onReady: () => newest.current.onReady(),
    onLost: (reason) => newest.current.onLost(reason),
    onMove: (byReader) => newest.current.onMove(byReader),
    onSection: (section) => newest.current.onSection(section),
  })
}

/** Returns the map's own texts, by MapLibre's names. */
const mapWords = (t: Translate): Record<string, string> => ({
  'CooperativeGesturesHandler.WindowsHelpText': t('map.gesture.wheel'),
  'CooperativeGesturesHandler.MacHelpText': t('map.gesture.wheel.mac'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.gesture.touch'),
  'AttributionControl.ToggleAttribution': t('map.attribution'),
})
