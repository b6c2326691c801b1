import type { DashboardKind, Grids } from '@tessera/project'
import { BREAKPOINT_WIDTHS, BREAKPOINTS, COLUMNS, tallWidths } from '@tessera/project/arrangement'

/** The position of a block on its page. */
export type Place = {
  kind: DashboardKind
  grids?: Grids | undefined
  key: string
  /** Its index among the blocks, and their number. */
  index: number
  count: number
}

/** The minimum width of the window for a picture, and the width of the chart, in px. */
export type StillWidth = { from: number; width: number }

/** Widths of windows in px, widest first: common screen widths, and widths at which the number of columns changes. */
const WINDOWS = [1120, 1072, 960, 836, 768, 640, 522, 440, 390, 360, 320]

/** Maximum widths, edges and gaps of blocks; keep in sync with the style sheet. */
const MOST = 1040
const edge = (window: number): number => Math.min(40, Math.max(16, window * 0.04))
const GAP = 16
const around = (container: number): number => 2 * (container >= BREAKPOINT_WIDTHS.lg ? 20 : 16) + 2

/** Returns the widths of a chart's pictures on a page without scripts, widest first. */
export function stillWidths(place: Place): StillWidth[] {
  const all = WINDOWS.map((from) => {
    const container = Math.min(MOST, Math.floor(from - 2 * edge(from)))
    const { span, columns } = shareOf(place, container)
    const block = (span * (container - (columns - 1) * GAP)) / columns + (span - 1) * GAP
    return { from, width: Math.floor(block - around(container)) }
  })
  // skip windows in which the chart is not wider
  return all.filter(({ width }, index) => width !== all[index + 1]?.width)
}

function shareOf({ kind, grids, key, index, count }: Place, container: number) {
  if (kind === 'tall' && container >= BREAKPOINT_WIDTHS.lg)
    return { span: tallWidths(count)[index] === 'wide' ? 2 : 1, columns: 2 }
  const breakpoint = BREAKPOINTS.find((each) => container >= BREAKPOINT_WIDTHS[each])
  if (kind !== 'canvas' || !breakpoint) return { span: 1, columns: 1 }
  const item = grids?.[breakpoint].find(({ i }) => i === key)
  return { span: item?.w ?? 1, columns: COLUMNS[breakpoint] }
}
