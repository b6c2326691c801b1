import { isSortable, Sortable } from '@dnd-kit/dom/sortable'
import { createDragManager } from './drag-manager.ts'
import type { Dragging } from './use-dragging.ts'

/** An item that can be dragged by its handle. */
export type DraggedItem = { id: string; element: HTMLElement; handle: HTMLElement }

/** Lets people drag items of a list. `onDrop` gets the item and its new position, from 0. */
export function startDragging(onDrop: (id: string, place: number) => void): Dragging<DraggedItem[]> {
  const manager = createDragManager()
  const held = new Map<string, Sortable>()
  manager.monitor.addEventListener('dragend', ({ operation: { source }, canceled }) => {
    if (source && !canceled && isSortable(source)) onDrop(String(source.id), source.index)
  })
  return {
    hold(items) {
      for (const [id, sortable] of held) {
        if (items.some((item) => item.id === id && item.element === sortable.element)) continue
        sortable.destroy()
        held.delete(id)
      }
      for (const [index, { id, element, handle }] of items.entries()) {
        const sortable = held.get(id)
        if (sortable) sortable.index = index
        else held.set(id, new Sortable({ id, index, element, handle }, manager))
      }
    },
    end() {
      for (const sortable of held.values()) sortable.destroy()
      manager.destroy()
    },
  }
}
