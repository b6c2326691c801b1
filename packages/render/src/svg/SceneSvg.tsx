import type { Mark, PictureScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { CanvasMarks } from '../canvas/CanvasMarks.tsx'
import { type Transition, USUAL_TRANSITION } from '../motion/transition.ts'
import { useMovingScene } from '../motion/use-moving-scene.ts'
import { Tooltip } from '../parts/Tooltip.tsx'
import { toShownDatum } from '../reading/to-shown-datum.ts'
import type { Active } from '../reading/use-active.ts'
import { useReading } from '../reading/use-reading.ts'
import { Highlight } from './Highlight.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { SvgMarks } from './SvgMarks.tsx'
import styles from './scene-svg.module.css'
import { type Layers, splitLayers } from './split-layers.ts'

type Props = {
  scene: PictureScene
  label: string
  t: Translate
  /** How the picture becomes the next one; first pictures and other widths are there at once. */
  transition?: Transition
  /** The id of an element that describes the picture. */
  describedBy?: string
  /** Which keys read it, in words; those of every picture where left out. */
  keys?: string
  /** Told which datum somebody has come to by keys. */
  onWalk?: (datum: number) => void
}

/**
 * A picture on screen. What is pointed at, touched or walked to by arrow keys shows what it stands for; who walks hears
 * it, too. Very many marks are drawn on a canvas.
 */
export function SceneSvg({ scene, label, t, transition = USUAL_TRANSITION, ...props }: Props) {
  const { describedBy, keys, onWalk } = props
  const shown = useMovingScene(scene, transition)
  const layers = useMemo(() => splitLayers(shown), [shown])
  const [frame, picture] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { active, isReachable, listeners } = useReading(scene, { frame, picture })
  const { onScroll, ...others } = listeners
  const isMovable = scene.map !== undefined
  useWalk(active, onWalk)
  return (
    <PictureFrame
      ref={frame}
      label={label}
      t={t}
      height={scene.height}
      describedBy={describedBy}
      keys={keys}
      listeners={others}
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
      {/* never larger than it was drawn: its words would be, too */}
      <div ref={picture} className={styles.picture} style={{ maxWidth: shown.width }}>
        <Picture layers={layers} width={shown.width} height={shown.height} isMovable={isMovable} />
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

/** Tells each datum that is come to by keys, once. */
function useWalk(active: Active | undefined, onWalk: Props['onWalk']): void {
  const walked = active?.by === 'keys' ? active.reading.datum : undefined
  const tell = useRef(onWalk)
  useEffect(() => {
    tell.current = onWalk
  })
  useEffect(() => {
    if (walked !== undefined) tell.current?.(walked)
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

/** What is announced: the datum in words, with its part of the total, and which of how many it is. */
export function toSaid(datum: number, { data }: PictureScene, t: Translate): string {
  const { title = '', entries = [], total } = data[datum] ?? {}
  const values = [...entries, ...(total ? [total] : [])]
    .map(({ label, value, share }) => [label, value, share && `(${share})`].filter(Boolean).join(' '))
    .join(', ')
  return `${title}: ${values}. ${t('chart.place', { number: datum + 1, count: data.length })}`
}

type PictureProps = { layers: Layers; width: number; height: number; isMovable: boolean }

/** What is moved together, where it may be moved. */
const Moved = ({ isMovable, children }: { isMovable: boolean; children: ReactNode }) =>
  isMovable ? <g>{children}</g> : children

/** The marks by their layers; what is drawn on a canvas lies between what is below and above it. */
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
