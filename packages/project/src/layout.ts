import { meta } from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { block } from './blocks.ts'

const count = z.number().check(z.int(), z.minimum(0))

/** The sides and corners by which a block is resized, as compass points. */
export const RESIZE_HANDLES = ['s', 'w', 'e', 'n', 'sw', 'nw', 'se', 'ne'] as const

/**
 * The position and size of a block on a canvas, in columns and rows. Unknown properties, such as those of grid
 * libraries, are kept.
 */
export const gridItem = z.looseObject({
  /** The block's key. */
  i: z.string(),
  x: count,
  y: count,
  w: count,
  h: count,
  minH: z.optional(z.number()),
  resizeHandles: z.optional(z.array(z.enum(RESIZE_HANDLES))),
})
export type GridItem = z.infer<typeof gridItem>

const grid = z._default(z.array(gridItem), [])
export const grids = z.looseObject({ xl: grid, lg: grid, md: grid, sm: grid })
/** The items at each width of the page. */
export type Grids = z.infer<typeof grids>

export const emptyGrids = (): Grids => ({ xl: [], lg: [], md: [], sm: [] })

/** The maximum number of charts and texts. Each has a place at four widths. */
const MAX_BLOCKS = 400

const layoutBase = {
  /** Title, description and label of the layout. */
  meta,
  blocks: z.array(block).check(z.maxLength(MAX_BLOCKS, `A layout has at most ${MAX_BLOCKS} blocks.`)),
  /** The part that is being edited: the key of a block, or `title`, `description`, `label`. */
  activeField: z.optional(z.string()),
}

/** Charts in tabs. */
export const tabLayout = z.looseObject({ type: z.literal('tab'), ...layoutBase })

const dashboardBase = {
  ...layoutBase,
  /** Whether readers who point at a value in one chart highlight it in the others. Defaults to true. */
  crossHighlighting: z.optional(z.boolean()),
  /** Whether the metadata of the datasets is shown below the charts. Defaults to true. */
  dataStatement: z.optional(z.boolean()),
}

/** Charts below each other: one per row, or alternating one wide and two narrow. */
export const flowLayout = z.looseObject({
  type: z.literal('dashboard'),
  layout: z.enum(['vertical', 'tall']),
  ...dashboardBase,
})

/** Freely placed charts. An invalid grid is ignored; the repair then creates a new one (specification 2 §8). */
export const canvasLayout = z.looseObject({
  type: z.literal('dashboard'),
  layout: z.literal('canvas'),
  layouts: z.catch(grids, emptyGrids),
  ...dashboardBase,
})

/** A layout in which each chart is published separately. */
export const singleUrlsLayout = z.looseObject({
  type: z.literal('singleURLs'),
  /** The charts that are published. */
  publishableChartKeys: z._default(z.array(z.string()), []),
  ...layoutBase,
})

/** The arrangement of a project's charts on a page (specification 2 §3). */
export const layout = z.discriminatedUnion('type', [
  tabLayout,
  z.discriminatedUnion('layout', [flowLayout, canvasLayout]),
  singleUrlsLayout,
])

export type TabLayout = z.infer<typeof tabLayout>
export type FlowLayout = z.infer<typeof flowLayout>
export type CanvasLayout = z.infer<typeof canvasLayout>
export type SingleUrlsLayout = z.infer<typeof singleUrlsLayout>
export type Layout = TabLayout | FlowLayout | CanvasLayout | SingleUrlsLayout
export type LayoutType = Layout['type']
export type DashboardKind = (FlowLayout | CanvasLayout)['layout']
