import { Draggable, Droppable } from '@dnd-kit/dom'
import { createDragManager } from '../../ui/drag-manager.ts'
import type { Dragging } from '../../ui/use-dragging.ts'

/** A column that can be dragged by its handle. */
export type DraggedColumn = { id: string; canGroup: boolean; element: HTMLElement; handle: HTMLElement }

/** Where columns can be dropped: on a column, or elsewhere in a list. */
export type DropPlace = { id: string; isGroup: boolean; isList: boolean; element: HTMLElement }

export type ColumnElements = { columns: DraggedColumn[]; places: DropPlace[] }

/** Marks the place where the dragged column would be dropped. */
const TARGET = 'data-target'

/** Lets people drag columns. `onDrop` gets the column and the place. Numbers cannot be dropped into the groups. */
export function startColumnDragging(onDrop: (id: string, place: string) => void): Dragging<ColumnElements> {
  const manager = createDragManager()
  const columns = new Map<string, Draggable>()
  const places = new Map<string, Droppable>()
  let marked: Element | undefined
  const mark = (element?: Element): void => {
    marked?.removeAttribute(TARGET)
    element?.setAttribute(TARGET, '')
    marked = element
  }
  manager.monitor.addEventListener('dragover', ({ operation: { source, target } }) =>
    mark(target?.id === source?.id ? undefined : target?.element),
  )
  manager.monitor.addEventListener('dragend', ({ operation: { source, target }, canceled }) => {
    mark()
    if (source && target && !canceled) onDrop(String(source.id), String(target.id))
  })
  return {
    hold(elements) {
      letGo(columns, elements.columns)
      letGo(places, elements.places)
      for (const { canGroup, ...column } of elements.columns) {
        if (!columns.has(column.id))
          columns.set(column.id, new Draggable({ ...column, data: { canGroup } }, manager))
      }
      for (const { id, isGroup, isList, element } of elements.places) {
        if (places.has(id)) continue
        const accept = (source: { data: { canGroup?: boolean } }): boolean =>
          !isGroup || source.data.canGroup !== false
        // a drop on a column inside the list is handled by the column
        const priority = isList ? { collisionPriority: 0 } : {}
        places.set(id, new Droppable({ id, element, accept, ...priority }, manager))
      }
    },
    end() {
      letGo(columns, [])
      letGo(places, [])
      manager.destroy()
    },
  }
}

/** Forgets elements that are gone or have been replaced. */
function letGo(
  held: Map<string, Draggable | Droppable>,
  current: readonly { id: string; element: HTMLElement }[],
): void {
  for (const [id, one] of held) {
    if (current.some((each) => each.id === id && each.element === one.element)) continue
    one.destroy()
    held.delete(id)
  }
}
