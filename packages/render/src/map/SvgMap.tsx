import type { MapSection, Mark } from '@tessera/chart'
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { markAnchor } from '../reading/mark-anchor.ts'
import { SvgMarks } from '../svg/MarkElement.tsx'
import { SceneSvg } from '../svg/SceneSvg.tsx'
import { MapButtons } from './MapButtons.tsx'
import styles from './map.module.css'
import { boxOf, canZoomOut, moveTo } from './map-view.ts'
import { moveByKey } from './move-by-key.ts'
import { moveScene } from './move-scene.ts'
import { type GestureHint, useMapGestures } from './use-map-gestures.ts'
import { type MapPicture, useMapView } from './use-map-view.ts'
import { useSection } from './use-section.ts'

type Props = Omit<ComponentProps<typeof SceneSvg>, 'scene' | 'keys' | 'onWalk'> & {
  scene: MapPicture
  onSection?: (section: MapSection) => void
}

const isText = ({ type }: Mark): boolean => type === 'text'

/** The picture of a map, which readers move and zoom by mouse, touch, buttons and keys. */
export function SvgMap({ scene, onSection, transition, ...picture }: Props) {
  const { t } = picture
  const [root, box] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { view, isMoving, moves, hand, centreOn } = useMapView(root, scene)
  const { top, isLocked, around } = scene.map
  const { hint, listeners } = useMapGestures({ root, box, hand, moves, isLocked })
  const move = moveTo(view, boxOf(scene))
  const moved = useMemo(() => {
    // Texts are outside the map.
    const places = { ...scene, marks: scene.marks.filter((mark) => !isText(mark)) }
    return moveScene(places, moveTo(view, boxOf(scene)), boxOf(scene))
  }, [scene, view])
  useSection(scene, view, onSection)
  // Do not animate to a view that has already been reached.
  const drawn = useRef(view)
  useEffect(() => {
    drawn.current = view
  })
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const isForMap = (event.target as Element).getAttribute('role') === 'application'
    if (isLocked || !isForMap || event.altKey || event.ctrlKey || event.metaKey) return
    if (!moveByKey(event, moves)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onWalk = (datum: number): void => {
    const mark = scene.marks.find((each) => each.datum === datum)
    const at = mark && markAnchor(mark)
    if (!at || isLocked) return
    const [x, y] = [at.x * move.scale + move.left, at.y * move.scale + move.top]
    const isSeen = x >= 0 && x <= scene.width && y >= top && y <= scene.height
    if (!isSeen) centreOn(at.x / scene.width, (at.y - top) / (scene.height - top))
  }
  const mapTop = `${(top / scene.height) * 100}%`
  return (
    <div
      ref={root}
      className={[styles.svgMap, isMoving && styles.moving, !isLocked && styles.free]
        .filter(Boolean)
        .join(' ')}
      data-map={isMoving ? 'moving' : 'resting'}
      onKeyDownCapture={onKeyDownCapture}
      {...listeners}
    >
      <div className={styles.stage}>
        <SceneSvg
          {...picture}
          scene={moved}
          transition={drawn.current === view ? transition : 'none'}
          keys={t(isLocked ? 'map.keys.locked' : 'map.keys')}
          onWalk={onWalk}
        />
        <div ref={box} className={styles.surface} style={{ top: mapTop }} />
        <svg className={styles.above} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
          <SvgMarks marks={scene.marks.filter(isText)} />
        </svg>
        {hint && <p className={styles.hint}>{t(hintId(hint))}</p>}
      </div>
      {!isLocked && <MapButtons map={moves} top={mapTop} isOutermost={!canZoomOut(view, around)} t={t} />}
    </div>
  )
}

const hintId = (hint: GestureHint) =>
  hint === 'touch'
    ? 'map.gesture.touch'
    : navigator.platform.startsWith('Mac')
      ? 'map.gesture.wheel.mac'
      : 'map.gesture.wheel'
