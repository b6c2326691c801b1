import type { DashboardKind, Grids } from '@tessera/project'
import { BLOCK_GAP, BREAKPOINTS, ROW_HEIGHT, tallWidths } from '@tessera/project/arrangement'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './block-grid.module.css'

/** The properties of a block that the grid uses. */
type Placed = { key: string; type: 'chart' | 'text' }

type Props<Block extends Placed> = {
  kind: DashboardKind
  /** The positions of a canvas's blocks. */
  grids?: Grids | undefined
  /** In reading order. */
  blocks: Block[]
  /** Renders a block; `number` is its index among the blocks. */
  children(block: Block, number: number): ReactNode
  /** Additional properties of a block's element, for the editor. */
  propsOf?: ((block: Block) => ComponentProps<'div'>) | undefined
}

/**
 * The blocks of a dashboard, in the editor and for readers. Uses CSS container queries, so that one document serves all
 * widths.
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

/** The class for the content of a block whose parts align with the block's rows. */
export const blockRows = styles.rows

/** Returns the cells of a canvas's block at each width, as CSS variables. */
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
 * Returns the minimum height of a canvas's tile over all widths, in px, including gaps; `undefined` for unknown blocks.
 */
export function tileHeight(grids: Grids, key: string): number | undefined {
  const spans = BREAKPOINTS.flatMap((breakpoint) => grids[breakpoint].find(({ i }) => i === key)?.h ?? [])
  return spans.length === 0 ? undefined : Math.min(...spans) * (ROW_HEIGHT + BLOCK_GAP) - BLOCK_GAP
}
