import type { Block, ResizeHandle } from '@tessera/project'
import { useWords } from '../../state/words.tsx'
import styles from './blocks.module.css'
import { useBlockName } from './use-block-name.ts'
import type { CanvasMoves } from './use-canvas-moves.ts'

type Props = { block: Block; handles: ResizeHandle[]; canvas: CanvasMoves }

/**
 * The sides and corners of a block for resizing by dragging. The main handle is a button, which also supports arrow
 * keys.
 */
export function ResizeHandles({ block, handles, canvas }: Props) {
  const { t } = useWords()
  const name = useBlockName()(block)
  const main = block.type === 'text' ? 'e' : 'se'
  const label = t(block.type === 'text' ? 'layout.canvas.widen' : 'layout.canvas.resize', { name })
  return (
    <>
      {handles
        .filter((handle) => handle !== main)
        .map((handle) => (
          <span
            key={handle}
            aria-hidden="true"
            className={styles.handle}
            data-handle={handle}
            onPointerDown={(event) => canvas.grabHandle(event, block, handle)}
          />
        ))}
      <button
        type="button"
        className={styles.handle}
        data-handle={main}
        data-main
        aria-label={label}
        title={label}
        onPointerDown={(event) => canvas.grabHandle(event, block, main)}
        onKeyDown={(event) => canvas.pressHandle(event, block)}
      />
    </>
  )
}
