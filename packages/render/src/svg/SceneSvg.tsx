import type { Mark, PictureScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { CanvasMarks } from '../canvas/CanvasMarks.tsx'
import { type Transition, USUAL_TRANSITION } from '../motion/transition.ts'
import { useMovingScene } from '../motion/use-moving-scene.ts'
import { Tooltip } from '../parts/Tooltip.tsx'
import { LinkOfChart } from '../reader/chart-link.ts'
import { toSaid, toShownDatum } from '../reading/to-shown-datum.ts'
import type { Active } from '../reading/use-active.ts'
import { useReading } from '../reading/use-reading.ts'
import { Highlight } from './Highlight.tsx'
import { SvgMarks } from './MarkElement.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import styles from './scene-svg.module.css'
import { type Layers, splitLayers } from './split-layers.ts'

type Props = {
  scene: PictureScene
  label: string
  t: Translate
  /** How the picture changes into the next one; first pictures and other widths appear immediately. */
  transition?: Transition
  /** The id of an element that describes the picture. */
  describedBy?: string
  /** Instructions for keyboard users; by default those of any picture. */
  keys?: string
  /** The available height, in px. Higher pictures scroll. */
  room?: number
  /** Called with the datum that a user reached by keys. */
  onWalk?: (datum: number) => void
}

/**
 * A picture on screen. Marks show their values when they are pointed at, touched or reached with arrow keys; those
 * reached with keys are also announced. Very many marks are drawn on a canvas.
 */
export function SceneSvg({ scene, label, t, transition = USUAL_TRANSITION, ...props }: Props) {
  const { describedBy, keys, room, onWalk } = props
  const shown = useMovingScene(scene, transition)
  const layers = useMemo(() => splitLayers(shown), [shown])
  const [frame, picture] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { active, isReachable, listeners } = useReading(scene, { frame, picture })
  const { onScroll, ...others } = listeners
  const { lit, ...choosing } = useLink(scene, active, others.onKeyDown)
  const isMovable = scene.map !== undefined
  useWalk(active, onWalk)
  return (
    <PictureFrame
      ref={frame}
      label={label}
      t={t}
      height={scene.height}
      room={room}
      describedBy={describedBy}
      keys={keys}
      listeners={{ ...others, ...choosing }}
      onScroll={onScroll}
      above={
        <>
          <ActiveTooltip
            active={active}
            scene={scene}
            frame={frame.current}
            isReachable={isReachable}
            t={t}
          />
          <p className="visually-hidden" aria-live="polite">
            {active?.by === 'keys' && toSaid(active.reading.datum, scene, t)}
          </p>
        </>
      }
    >
      {/* never larger than it was drawn, because its text would be too */}
      <div ref={picture} className={styles.picture} style={{ maxWidth: shown.width }}>
        <Picture layers={layers} width={shown.width} height={shown.height} isMovable={isMovable} />
        {lit && (
          <svg
            className={styles.above}
            viewBox={`0 0 ${scene.width} ${scene.height}`}
            data-lit={lit.length}
            aria-hidden="true"
          >
            <Moved isMovable={isMovable}>
              <SvgMarks marks={lit} />
            </Moved>
          </svg>
        )}
        {active && (
          <svg className={styles.above} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
            <Moved isMovable={isMovable}>
              <Highlight reading={active.reading} scene={scene} />
            </Moved>
          </svg>
        )}
      </div>
    </PictureFrame>
  )
}

/** The maximum movement of a click, in px. Beyond it, the pointer panned a map or selected text. */
const STILL = 5

/** Shows highlights from other charts, and reports the current reading to them. */
function useLink(scene: PictureScene, active: Active | undefined, onKey: (event: KeyboardEvent) => void) {
  const link = use(LinkOfChart)
  const down = useRef({ x: 0, y: 0 })
  const datum = active?.reading.datum
  useEffect(() => link.point(scene, datum), [link, scene, datum])
  return {
    lit: link.useLit(scene),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target === event.currentTarget && datum !== undefined)
        link.pick(scene, datum)
      else onKey(event)
    },
    onPointerDown: ({ clientX, clientY }: PointerEvent): void => {
      down.current = { x: clientX, y: clientY }
    },
    onClick: (event: MouseEvent): void => {
      const { x, y } = down.current
      const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL
      // the tooltip may be below the pointer, so clicking it selects the datum
      if (isStill && datum !== undefined) link.pick(scene, datum)
    },
  }
}

/** Reports each datum reached by keys once. */
function useWalk(active: Active | undefined, onWalk: Props['onWalk']): void {
  const walked = active?.by === 'keys' ? active.reading.datum : undefined
  const tell = useEffectEvent((datum: number) => onWalk?.(datum))
  useEffect(() => {
    if (walked !== undefined) tell(walked)
  }, [walked])
}

type TooltipProps = {
  active: Active | undefined
  scene: PictureScene
  frame: HTMLElement | null
  isReachable: boolean
  t: Translate
}

function ActiveTooltip({ active, scene, frame, isReachable, t }: TooltipProps) {
  const datum = useMemo(() => active && toShownDatum(active.reading, scene), [active, scene])
  return (
    <Tooltip
      datum={datum}
      moreOf={(count) => t('chart.more-values', { count })}
      x={active?.at.x ?? 0}
      y={active?.at.y ?? 0}
      width={frame?.clientWidth ?? 1}
      height={frame?.clientHeight ?? 1}
      isReachable={isReachable}
    />
  )
}

type PictureProps = { layers: Layers; width: number; height: number; isMovable: boolean }

/** Groups the parts that move together, if the picture is movable. */
const Moved = ({ isMovable, children }: { isMovable: boolean; children: ReactNode }) =>
  isMovable ? <g>{children}</g> : children

/** The marks by layer. The canvas is between the layers below and above the data. */
const Picture = memo(function Picture({ layers, width, height, isMovable }: PictureProps) {
  const { below, data, above, isMany } = layers
  const viewBox = `0 0 ${width} ${height}`
  return (
    <>
      <svg className={styles.svg} viewBox={viewBox} aria-hidden="true">
        <Moved isMovable={isMovable}>
          <SvgMarks marks={below} />
          {!isMany && <SvgMarks marks={data} />}
          {!isMany && <SvgMarks marks={above} />}
        </Moved>
      </svg>
      {isMany && <CanvasMarks marks={data} width={width} />}
      {isMany && above.length > 0 && <Words viewBox={viewBox} marks={above} />}
    </>
  )
})

function Words({ viewBox, marks }: { viewBox: string; marks: Mark[] }) {
  return (
    <svg className={styles.above} viewBox={viewBox} aria-hidden="true">
      <SvgMarks marks={marks} />
    </svg>
  )
}
