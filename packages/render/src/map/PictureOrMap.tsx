import type { MapSection, PictureScene } from '@tessera/chart'
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SceneSvg } from '../svg/SceneSvg.tsx'
import { GlMap } from './GlMap.tsx'
import type { MapScenePicture } from './use-movable-map.ts'

type Props = ComponentProps<typeof SceneSvg> & {
  /** The style of a map to lie below the data; outlines where left out. */
  baseStyleUrl?: string
  /** Told which section of the world a map shows, when it comes to rest. */
  onSection?: (section: MapSection) => void
}

const hasMap = (scene: PictureScene): scene is MapScenePicture => scene.map !== undefined

/**
 * A picture; where its scene has a map, one that can be moved takes its place once it has been drawn. Where that is not
 * possible the picture stays. Both lie in the same place of an element that others have positioned.
 */
export function PictureOrMap({ baseStyleUrl, onSection, ...picture }: Props) {
  const { scene, label, t, describedBy } = picture
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const frame = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const isShown = state === 'shown' && hasMap(scene)
  const isMap = hasMap(scene)
  // another kind of chart has come between: the next map begins as a picture again
  useEffect(() => {
    if (!isMap) setState((before) => (before === 'shown' ? 'waiting' : before))
  }, [isMap])
  // who reads the picture by keys goes on reading the map
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
      {!isShown && <SceneSvg {...picture} />}
      {hasMap(scene) && state !== 'failed' && (
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
          onFail={(reason) => {
            console.warn('The map cannot be moved here; its picture stays.', reason)
            setState('failed')
          }}
          onSection={(section) => onSection?.(section)}
        />
      )}
    </>
  )
}
