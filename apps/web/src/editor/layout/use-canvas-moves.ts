import {
  type Block,
  type Breakpoint,
  COLUMNS,
  compactGrid,
  type GridItem,
  type GridStep,
  type Grids,
  type Layout,
  moveItem,
  nudgeItem,
  type ResizeHandle,
  ROW_HEIGHT,
  resizeItem,
  setBlockHeight,
  setGrid,
} from '@tessera/project'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { useAnnounce } from '../announce/Announcer.tsx'
import { isWithCharts } from '../state/edit-history.ts'
import { useEditorStore } from '../state/use-editor.tsx'
import { type GridTracks, readTracks, stepBetween } from './grid-tracks.ts'
import { type Grip, trackPointer } from './track-pointer.ts'
import { useBlockName } from './use-block-name.ts'

/** Moves and resizes the blocks of a canvas at one width. */
export type CanvasMoves = Grip & {
  /** The positions of the blocks, including the current drag. */
  grids: Grids | undefined
  /** Starts dragging a side or corner. */
  grabHandle(event: PointerEvent, block: Block, handle: ResizeHandle): void
  /** Resizes to the right and downwards by arrow keys. */
  pressHandle(event: KeyboardEvent, block: Block): void
  /** Adapts the height of a text block to its content. */
  measure(key: string, content: HTMLElement): void
}

const STEPS: Record<string, GridStep> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

/** Moves and resizes blocks by pointer and keys, and announces their position and size. */
export function useCanvasMoves(layout: Layout, breakpoint: Breakpoint): CanvasMoves {
  const store = useEditorStore()
  const say = useCellWords()
  const [draft, setDraft] = useState<{ key: string; items: GridItem[] }>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const columns = COLUMNS[breakpoint]
  const stored = layout.type === 'dashboard' && layout.layout === 'canvas' ? layout.layouts : undefined
  const items = stored?.[breakpoint] ?? []

  const put = (key: string, next: GridItem[], group?: string): void =>
    store.edit((project) => setGrid(project, breakpoint, next), group ? { group: `${group}.${key}` } : {})
  /** Follows the pointer in whole cells; changes are applied on release. */
  const drag = (event: PointerEvent, block: Block, change: (step: GridStep) => GridItem[]): void => {
    const grid = event.currentTarget.closest('[data-block]')?.parentElement
    if (!grid) return
    event.preventDefault()
    const tracks: GridTracks = readTracks(grid, columns, ROW_HEIGHT)
    const start = { x: event.clientX - tracks.left(), y: event.clientY - tracks.top() }
    let last: GridItem[] | undefined
    end.current = trackPointer(event, {
      onMove({ clientX, clientY }) {
        const at = { x: clientX - tracks.left(), y: clientY - tracks.top() }
        last = compactGrid(change(stepBetween(tracks, start, at)))
        setDraft({ key: block.key, items: last })
      },
      onEnd(isDropped) {
        setDraft(undefined)
        if (isDropped && last) {
          put(block.key, last)
          say(block, last, columns)
        }
      },
    })
  }
  const press = (
    event: KeyboardEvent,
    block: Block,
    { group, change }: { group: string; change(step: GridStep): GridItem[] },
  ): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = compactGrid(change(step))
    put(block.key, next, group)
    say(block, next, columns)
  }
  return {
    grids: stored && draft ? { ...stored, [breakpoint]: draft.items } : stored,
    held: draft?.key,
    grab: (event, block) => drag(event, block, (step) => moveItem(items, block.key, step, columns)),
    grabHandle: (event, block, handle) =>
      drag(event, block, (step) => resizeItem(items, block.key, { handle, ...step }, columns)),
    press: (event, block) =>
      press(event, block, {
        group: 'move',
        change: (step) => nudgeItem(items, block.key, step, columns),
      }),
    pressHandle: (event, block) =>
      press(event, block, {
        group: 'resize',
        change: (step) =>
          resizeItem(items, block.key, { handle: block.type === 'text' ? 'e' : 'se', ...step }, columns),
      }),
    measure(key, content) {
      const item = items.find(({ i }) => i === key)
      const isNew = layout.blocks.some((block) => block.key === key && !block.initialized)
      const rows = toRows(content)
      if (draft || !item || (item.h === rows && !isNew)) return
      store.amend((state) =>
        isWithCharts(state) ? { ...setBlockHeight(state, key, rows, breakpoint), state: state.state } : state,
      )
    },
  }
}

/** Returns the number of rows that the content of a block needs, including the gaps between them. */
function toRows(content: HTMLElement): number {
  const block = content.closest<HTMLElement>('[data-block]')
  const gap = block?.parentElement ? Number.parseFloat(getComputedStyle(block.parentElement).rowGap) || 0 : 0
  const padding = block ? Number.parseFloat(getComputedStyle(block).paddingTop) * 2 || 0 : 0
  return Math.max(1, Math.ceil((content.offsetHeight + padding + gap) / (ROW_HEIGHT + gap)))
}

/** Announces the position and size of a block. */
function useCellWords(): (block: Block, items: GridItem[], columns: number) => void {
  const { t } = useWords()
  const announce = useAnnounce()
  const nameOf = useBlockName()
  return (block, items, columns) => {
    const item = items.find(({ i }) => i === block.key)
    if (!item) return
    announce(
      t('layout.canvas.moved', {
        name: nameOf(block),
        column: item.x + 1,
        row: item.y + 1,
        width: item.w,
        height: item.h,
        columns,
      }),
    )
  }
}
