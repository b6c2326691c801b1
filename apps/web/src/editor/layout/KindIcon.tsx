import type { DashboardKind } from '@tessera/project'

type Box = [x: number, y: number, width: number, height: number]

const BOXES: Record<DashboardKind, Box[]> = {
  vertical: [
    [2, 2, 36, 10],
    [2, 15, 36, 10],
  ],
  tall: [
    [2, 2, 36, 10],
    [2, 15, 16.5, 10],
    [21.5, 15, 16.5, 10],
  ],
  canvas: [
    [2, 2, 22, 14],
    [27, 2, 11, 8],
    [2, 19, 22, 6],
    [27, 13, 11, 12],
  ],
}

/** An icon of an arrangement of blocks. */
export const KindIcon = ({ kind }: { kind: DashboardKind }) => (
  <svg viewBox="0 0 40 27" width="40" height="27" aria-hidden="true" focusable="false">
    {BOXES[kind].map(([x, y, width, height]) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    ))}
  </svg>
)
