import type { Mark, PictureScene } from '@tessera/chart'
import { memo } from 'react'
import type { Moment } from '../reading/moments.ts'
import { plotSpan } from '../reading/panel-reader.ts'
import type { Reading } from '../reading/reading.ts'
import { isSolid } from '../reading/solid-index.ts'
import { MarkElement } from './MarkElement.tsx'

/** The text colour of the page, which may be light on dark. */
const INK = 'currentColor'
const PAPER = 'var(--paper, #fff)'
/** The maximum number of values that are drawn at a moment. More would cover the picture. */
const MAX_VALUES = 12
/** The widths of the outline of a reading, and of the white line below it, in px. */
const [OUTLINE, HALO] = [2, 5]
/** In px. */
const MIN_BAND = 3

/**
 * The current reading, drawn above the picture. A mark is outlined and a dot enlarged. A moment has a line through the
 * plot and all its values, or the band that contains the mark.
 */
export const Highlight = memo(function Highlight({
  reading,
  scene,
}: {
  reading: Reading
  scene: PictureScene
}) {
  const { mark, moment } = reading
  const alike = reading.alike?.filter((each) => !isGap(each, scene)) ?? []
  const isLined = moment !== undefined && !moment.band
  const others =
    isLined && moment.marks.length <= MAX_VALUES
      ? moment.marks.filter((each) => each !== mark && !isGap(each, scene))
      : []
  return (
    <>
      {isLined && <Rule x={moment.at} span={plotSpan(scene, reading)} />}
      {alike.map((other) => (
        <Alike key={other.key} mark={other} />
      ))}
      {moment?.band && <Band along={moment.along} {...moment.band} />}
      {others.map((other) => other.type === 'dot' && <Dot key={other.key} mark={other} size={3} />)}
      {mark?.type === 'dot' && !isGap(mark, scene) && (
        <Dot mark={mark} size={moment ? 4.5 : mark.radius + 2} />
      )}
      {mark && isSolid(mark) && (
        <>
          <g style={{ color: PAPER }}>
            <Outline mark={mark} stroke={INK} width={HALO} />
          </g>
          <Outline mark={mark} stroke={INK} width={OUTLINE} />
        </>
      )}
    </>
  )
})

/** Whether a mark is where a value is missing: an unseen place for the pointer, at which there is nothing to draw. */
const isGap = (mark: Mark, { data }: PictureScene): boolean =>
  mark.type === 'dot' &&
  mark.opacity === 0 &&
  mark.datum !== undefined &&
  data[mark.datum]?.entries.every(({ amount }) => amount === undefined) === true

/** The outline of a mark. It is in ink above a wider one in paper, so that it is visible on and beside any colour. */
function Outline({ mark, stroke, width }: { mark: Mark; stroke: string; width: number }) {
  const outline = { ...mark, fill: 'none', stroke, strokeWidth: undefined, datum: undefined } as Mark
  return (
    <g strokeWidth={width} strokeLinejoin="round">
      <MarkElement mark={outline} />
    </g>
  )
}

function Dot({ mark, size }: { mark: Extract<Mark, { type: 'dot' }>; size: number }) {
  return (
    <circle
      cx={mark.x}
      cy={mark.y}
      r={size}
      fill={mark.fill}
      style={{ stroke: PAPER }}
      strokeWidth={1.5}
      paintOrder="stroke"
    />
  )
}

/** The area of a band, with a minimum width so that it is visible. */
function Band({ along, start, end, across }: { along: 'x' | 'y' } & NonNullable<Moment['band']>) {
  const breadth = Math.max(MIN_BAND, end - start)
  const from = (start + end - breadth) / 2
  const [low, high] = across
  const box =
    along === 'x'
      ? { x: from, width: breadth, y: low, height: high - low }
      : { x: low, width: high - low, y: from, height: breadth }
  return <rect {...box} fill={INK} fillOpacity={0.06} />
}

/** A vertical line through the plot. */
function Rule({ x, span }: { x: number; span: ReturnType<typeof plotSpan> }) {
  if (!span) return null
  const [top, bottom] = span
  return <line x1={x} x2={x} y1={top} y2={bottom} stroke={INK} strokeOpacity={0.45} />
}

/** A mark at the same position in another small multiple: a dot, or an outline of an area. */
function Alike({ mark }: { mark: Mark }) {
  if (mark.type === 'dot') return <Dot mark={mark} size={3} />
  return isSolid(mark) ? <Outline mark={mark} stroke={INK} width={1} /> : null
}
