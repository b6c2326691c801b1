import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { GlMap } from './GlMap.tsx'
import { SvgMap } from './SvgMap.tsx'
import type { MapPicture } from './use-map-view.ts'
import type { TiledPicture } from './use-movable-map.ts'

type Props = ComponentProps<typeof SvgMap> & { baseStyleUrl: string }

const hasTiles = (scene: MapPicture): scene is TiledPicture => scene.map.tiles !== undefined

/**
 * The picture of a map, replaced by a tiled map once that has been drawn. If tiles are unavailable, the picture stays.
 * Both occupy the same place in a positioned parent.
 */
export function TiledMap({ baseStyleUrl, onSection, ...picture }: Props) {
  const { scene, label, t, describedBy } = picture
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const frame = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isTiled = hasTiles(scene)
  const isShown = state === 'shown' && isTiled
  // After a map without tiles was shown, the next one starts as a picture again.
  useEffect(() => {
    if (!isTiled) setState((before) => (before === 'shown' ? 'waiting' : before))
  }, [isTiled])
  // A user who reads the picture by keyboard continues with the map.
  useLayoutEffect(() => {
    if (isShown && hadFocus.current) frame.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isShown])
  const noteFocus = (): void => {
    const place = frame.current?.parentElement?.parentElement
    hadFocus.current = place?.contains(document.activeElement) ?? false
  }
  return (
    <>
      {!isShown && <SvgMap {...picture} onSection={onSection} />}
      {hasTiles(scene) && state !== 'failed' && (
        <GlMap
          ref={frame}
          scene={scene}
          label={label}
          t={t}
          baseStyleUrl={baseStyleUrl}
          describedBy={describedBy}
          isShown={isShown}
          onReady={() => {
            noteFocus()
            setState('shown')
          }}
          onLost={(reason) => {
            console.warn('The base map cannot be shown here; the picture of the map stays.', reason)
            setState('failed')
          }}
          onSection={(section) => onSection?.(section)}
        />
      )}
    </>
  )
}
