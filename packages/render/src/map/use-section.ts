import type { MapSection } from '@tessera/chart'
import { useEffect, useEffectEvent } from 'react'
import { readSection } from './camera.ts'
import { boxOf, type MapView, moveTo } from './map-view.ts'
import type { MapPicture } from './use-map-view.ts'

/** Reports the visible section of the world each time a map stops moving. */
export function useSection(
  scene: MapPicture,
  view: MapView,
  onSection: ((section: MapSection) => void) | undefined,
): void {
  const tell = useEffectEvent((section: MapSection) => onSection?.(section))
  const isAsked = onSection !== undefined
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const { map, width } = scene
    const box = boxOf(scene)
    const { scale, left, top } = moveTo(view, box)
    // Loaded on demand because only authors need sections.
    void import('@tessera/chart/map-plane').then(({ unproject }) => {
      const section = readSection(
        ([x, y]) => {
          const [lng, lat] = unproject(map.plane, [(x - left) / scale, (y + map.top - top) / scale])
          return { lng, lat }
        },
        map,
        { width, height: box.height, scale: 1 },
      )
      if (isWanted) tell(section)
    })
    return () => {
      isWanted = false
    }
  }, [scene, view, isAsked])
}
