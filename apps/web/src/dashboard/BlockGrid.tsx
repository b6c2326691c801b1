import type { DashboardKind, Grids } from '@tessera/project'
import { BLOCK_GAP, BREAKPOINTS, ROW_HEIGHT, tallWidths } from '@tessera/project/arrangement'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './block-grid.module.css'

/** What a grid must know of a block. */
type Placed = { key: string; type: 'chart' | 'text' }

type Props<Block extends Placed> = {
  kind: DashboardKind
  /** Where the blocks of a canvas stand. */
  grids?: Grids | undefined
  /** In the order in which they are read. */
  blocks: Block[]
  /** What a block shows; `number` is its place among the blocks, from 0. */
  children(block: Block, number: number): ReactNode
  /** What an editor adds to the element of a block. */
  propsOf?: ((block: Block) => ComponentProps<'div'>) | undefined
}

/**
 * The blocks of a dashboard as they stand on a page: in the editor and for readers alike. The width of the container
 * decides by styles alone, so that one document serves all widths.
 */
export function BlockGrid<Block extends Placed>({ kind, grids, blocks, children, propsOf }: Props<Block>) {
  const widths = tallWidths(blocks.length)
  return (
    <div className={styles.container}>
      <div className={`${styles.grid} ${styles[kind]}`}>
        {blocks.map((block, index) => (
          <div
            key={block.key}
            {...propsOf?.(block)}
            data-block={block.key}
            data-type={block.type}
            data-width={kind === 'tall' ? widths[index] : undefined}
            className={styles.block}
            style={kind === 'canvas' ? toAreas(grids, block.key) : undefined}
          >
            {children(block, index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The content of a block that has parts of its own: they stand on the block's lines. */
export const blockRows = styles.rows

/** The cells of a block of a canvas at each width, for the styles to choose from. */
function toAreas(grids: Grids | undefined, key: string): CSSProperties {
  const areas = BREAKPOINTS.flatMap((breakpoint) => {
    const item = grids?.[breakpoint].find(({ i }) => i === key)
    return item
      ? [[`--${breakpoint}`, `${item.y + 1} / ${item.x + 1} / span ${item.h} / span ${item.w}`]]
      : []
  })
  return Object.fromEntries(areas)
}

/**
 * How high a tile of a canvas is at least, in px, at whichever width: its rows with their gaps. Undefined for a block
 * that has none.
 */
export function tileHeight(grids: Grids, key: string): number | undefined {
  const spans = BREAKPOINTS.flatMap((breakpoint) => grids[breakpoint].find(({ i }) => i === key)?.h ?? [])
  return spans.length === 0 ? undefined : Math.min(...spans) * (ROW_HEIGHT + BLOCK_GAP) - BLOCK_GAP
}
