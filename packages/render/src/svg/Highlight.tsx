import type { Mark, PictureScene } from '@tessera/chart'
import { memo } from 'react'
import type { Moment } from '../reading/moments.ts'
import type { Reading } from '../reading/scene-reader.ts'
import { isSolid } from '../reading/solid-index.ts'
import { MarkElement } from './MarkElement.tsx'

const INK = '#17212b'
const PAPER = '#ffffff'
/** The values of a moment are shown with it up to so many: more would hide what they stand on. */
const MOST = 12
/** How wide the outline of what is read is, and the paper it lies on, in px. */
const [OUTLINE, HALO] = [2, 5]
/** In px. */
const LEAST_BAND = 3

/**
 * What is read, above the picture: a mark outlined, a dot enlarged; at a moment a line through the plot and every value
 * on it, or the band that the mark stands in.
 */
export const Highlight = memo(function Highlight({
  reading,
  scene,
}: {
  reading: Reading
  scene: PictureScene
}) {
  const { mark, moment } = reading
  const isLined = moment !== undefined && !moment.band
  const others = isLined && moment.marks.length <= MOST ? moment.marks.filter((each) => each !== mark) : []
  return (
    <>
      {isLined && <Rule x={moment.at} scene={scene} />}
      {moment?.band && <Band along={moment.along} {...moment.band} />}
      {others.map((other) => other.type === 'dot' && <Dot key={other.key} mark={other} size={3} />)}
      {mark?.type === 'dot' && <Dot mark={mark} size={moment ? 4.5 : mark.radius + 2} />}
      {mark && isSolid(mark) && (
        <>
          <Outline mark={mark} stroke={PAPER} width={HALO} />
          <Outline mark={mark} stroke={INK} width={OUTLINE} />
        </>
      )}
    </>
  )
})

/** The mark's own outline; in ink on a wider one of paper it is seen on any colour, and beside any. */
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
      stroke={PAPER}
      strokeWidth={1.5}
      paintOrder="stroke"
    />
  )
}

/** What of the picture a band is; one of a hair's breadth is seen all the same. */
function Band({ along, start, end, across }: { along: 'x' | 'y' } & NonNullable<Moment['band']>) {
  const breadth = Math.max(LEAST_BAND, end - start)
  const from = (start + end - breadth) / 2
  const [low, high] = across
  const box =
    along === 'x'
      ? { x: from, width: breadth, y: low, height: high - low }
      : { x: low, width: high - low, y: from, height: breadth }
  return <rect {...box} fill={INK} fillOpacity={0.06} />
}

/** As high as the plot: from its uppermost grid line to its lowest. */
function Rule({ x, scene }: { x: number; scene: PictureScene }) {
  const heights = scene.marks.flatMap((mark) =>
    mark.type === 'rule' && mark.datum === undefined && mark.y1 === mark.y2 ? [mark.y1] : [],
  )
  if (heights.length === 0) return null
  return (
    <line
      x1={x}
      x2={x}
      y1={Math.min(...heights)}
      y2={Math.max(...heights)}
      stroke={INK}
      strokeOpacity={0.45}
    />
  )
}
