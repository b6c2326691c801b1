import { type Block, moveBlock } from '@tessera/project'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { useAnnounce } from '../announce/Announcer.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import { type Grip, trackPointer } from './track-pointer.ts'
import { useBlockName } from './use-block-name.ts'

/** Moves blocks that are arranged in rows. */
export type FlowMoves = Grip & {
  /** The drop position of the dragged block: before or after this block. */
  target: { key: string; side: 'before' | 'after' } | undefined
  /** Moves a block to another position in the list. */
  move(key: string, to: number): void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Moves blocks by pointer and keys, and announces their position. */
export function useFlowMoves(blocks: Block[]): FlowMoves {
  const { t } = useWords()
  const store = useEditorStore()
  const announce = useAnnounce()
  const nameOf = useBlockName()
  const [drag, setDrag] = useState<{ key: string; over?: string }>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const placeOf = (key: string | undefined): number => blocks.findIndex((block) => block.key === key)

  const move = (key: string, to: number): void => {
    const from = placeOf(key)
    const block = blocks[from]
    if (!block || from === to || to < 0 || to >= blocks.length) return
    store.edit((project) => moveBlock(project, from, to))
    announce(t('list.moved', { name: nameOf(block), place: to + 1, all: blocks.length }))
    focusGrip(key)
  }
  const over = placeOf(drag?.over)
  return {
    held: drag?.key,
    target:
      drag?.over === undefined || drag.over === drag.key
        ? undefined
        : { key: drag.over, side: over > placeOf(drag.key) ? 'after' : 'before' },
    move,
    grab(event: PointerEvent, { key }: Block) {
      let last: string | undefined
      end.current = trackPointer(event, {
        onMove({ clientX, clientY }) {
          last = findBlockAt(clientX, clientY) ?? last
          setDrag({ key, ...(last !== undefined && { over: last }) })
        },
        onEnd(isDropped) {
          setDrag(undefined)
          if (isDropped && last !== undefined) move(key, placeOf(last))
        },
      })
    },
    press(event: KeyboardEvent, { key }: Block) {
      const by = STEPS[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(key, placeOf(key) + by)
    },
  }
}

const findBlockAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-block]')?.dataset.block

/** Returns the id of a block's drag handle, to which the focus returns. */
export const toGripId = (key: string): string => `block-grip-${key}`

/** Focuses the drag handle of a block after it was moved. */
export const focusGrip = (key: string): void => {
  requestAnimationFrame(() => {
    const grip = document.getElementById(toGripId(key))
    grip?.focus({ preventScroll: true })
    grip?.closest('[data-block]')?.scrollIntoView({ block: 'nearest' })
  })
}
