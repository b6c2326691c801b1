import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { Tooltip } from '../parts/Tooltip.tsx'
import { toSaid } from '../reading/to-shown-datum.ts'
import { SvgMarks } from '../svg/MarkElement.tsx'
import { MapButtons } from './MapButtons.tsx'
import styles from './map.module.css'
import { moveByKey } from './move-by-key.ts'
import { useMapReading } from './use-map-reading.ts'
import { type TiledMapOptions, useMovableMap } from './use-movable-map.ts'

type Props = Omit<TiledMapOptions, 'onMove'> & {
  label: string
  describedBy: string | undefined
  /** Whether the map is visible. It is rendered invisibly until it is ready. */
  isShown: boolean
  /** The focusable element. */
  ref: Ref<HTMLDivElement>
}

/**
 * A movable map in place of its picture and with the same data. Readers use mouse, touch and keys as on the picture.
 */
export function GlMap({ scene, label, t, baseStyleUrl, describedBy, isShown, ref, ...events }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const follow = useRef<(byReader: boolean) => void>(undefined)
  const map = useMovableMap(element, {
    scene,
    baseStyleUrl,
    t,
    ...events,
    onMove: (byReader) => follow.current?.(byReader),
  })
  const reading = useMapReading(scene, map, element)
  useEffect(() => {
    follow.current = reading.follow
  })
  const { active } = reading
  const { top, isLocked } = scene.map
  const mapTop = `${(top / scene.height) * 100}%`
  const keysId = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return
    const isTaken = (map && !isLocked && moveByKey(event, map)) || reading.walk(event)
    if (isTaken) event.preventDefault()
  }
  return (
    <div className={isShown ? styles.shown : styles.waiting} inert={!isShown}>
      {/* a figure of its own for assistive technology: its places are reached by arrow keys */}
      <div
        ref={ref}
        className={styles.frame}
        style={{ aspectRatio: `${scene.width} / ${scene.height}` }}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={[describedBy, keysId].filter(Boolean).join(' ')}
        onKeyDown={onKeyDown}
        {...reading.listeners}
      >
        <svg className={styles.above} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
          <SvgMarks marks={scene.marks.filter(({ type }) => type === 'text')} />
        </svg>
        <div className={styles.map} style={{ top: mapTop }}>
          <div ref={element} className={styles.canvas} data-map={isShown ? 'shown' : 'waiting'} />
          <Tooltip
            datum={active && scene.data[active.datum]}
            x={active?.x ?? 0}
            y={active?.y ?? 0}
            width={element.current?.clientWidth || 1}
            height={element.current?.clientHeight || 1}
            isReachable={active?.by === 'touch'}
          />
        </div>
        <span id={keysId} hidden>
          {t(isLocked ? 'map.keys.locked' : 'map.keys')}
        </span>
        <p className="visually-hidden" aria-live="polite">
          {active?.by === 'keys' && toSaid(active.datum, scene, t)}
        </p>
      </div>
      {!isLocked && <MapButtons map={map} top={mapTop} t={t} />}
    </div>
  )
}
