import type { DashboardKind, Grids } from '@tessera/project'
import { BREAKPOINT_WIDTHS, BREAKPOINTS, COLUMNS, tallWidths } from '@tessera/project/arrangement'

/** The position of a block among the others of its page. */
export type Place = {
  kind: DashboardKind
  grids?: Grids | undefined
  key: string
  /** Its index among the blocks, and their number. */
  index: number
  count: number
}

/** The minimum viewport width for a picture, and the width of the chart in it; both in px. */
export type StillWidth = { from: number; width: number }

/** Viewport widths in px, in descending order: those of screens, and those at which a dashboard gets more columns. */
const WINDOWS = [1120, 1072, 960, 836, 768, 640, 522, 440, 390, 360, 320]

/**
 * The maximum width of a page's blocks, the page margins, and the space between blocks and around charts, as in the
 * style
 * sheet.
 */
const MOST = 1040
const edge = (window: number): number => Math.min(40, Math.max(16, window * 0.04))
const GAP = 16
const around = (container: number): number => 2 * (container >= BREAKPOINT_WIDTHS.lg ? 20 : 16) + 2

/** The widths of a chart's pictures on a page without scripts, in descending order. */
export function stillWidths(place: Place): StillWidth[] {
  const all = WINDOWS.map((from) => {
    const container = Math.min(MOST, Math.floor(from - 2 * edge(from)))
    const { span, columns } = shareOf(place, container)
    const block = (span * (container - (columns - 1) * GAP)) / columns + (span - 1) * GAP
    return { from, width: Math.floor(block - around(container)) }
  })
  // If a chart does not get wider with the viewport, one picture is enough.
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
