import { Accessibility, DragDropManager, PointerSensor } from '@dnd-kit/dom'

/** Marks an element while it is dragged. */
const DRAGGED = 'data-dragged'

/** Creates a manager for dragging by pointer. Lists announce moves themselves, because the library could only in English. */
export function createDragManager(): DragDropManager {
  const manager = new DragDropManager({
    sensors: [PointerSensor],
    plugins: (defaults) => defaults.filter((plugin) => plugin !== Accessibility),
  })
  manager.monitor.addEventListener('dragstart', ({ operation: { source } }) =>
    source?.element?.setAttribute(DRAGGED, ''),
  )
  manager.monitor.addEventListener('dragend', ({ operation: { source } }) =>
    source?.element?.removeAttribute(DRAGGED),
  )
  return manager
}
