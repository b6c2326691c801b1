import { Accessibility, DragDropManager, PointerSensor } from '@dnd-kit/dom'
import { isSortable, Sortable } from '@dnd-kit/dom/sortable'

/** An item that can be dragged by its handle. */
export type DraggedItem = { id: string; element: HTMLElement; handle: HTMLElement }

/** Lets people drag items of a list. The list itself announces moves in the page's language. */
export type ListDragging = {
  /** Sets the current items. */
  hold(items: DraggedItem[]): void
  end(): void
}

/** Marks the element of an item while it is dragged. */
export const DRAGGED = 'data-dragged'

/** @param onDrop called with the item and its new position, from 0 */
export function startDragging(onDrop: (id: string, place: number) => void): ListDragging {
  const manager = new DragDropManager({
    sensors: [PointerSensor],
    plugins: (defaults) => defaults.filter((plugin) => plugin !== Accessibility),
  })
  const held = new Map<string, Sortable>()
  manager.monitor.addEventListener('dragstart', ({ operation: { source } }) =>
    source?.element?.setAttribute(DRAGGED, ''),
  )
  manager.monitor.addEventListener('dragend', ({ operation: { source }, canceled }) => {
    source?.element?.removeAttribute(DRAGGED)
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
