import { Accessibility } from '@dnd-kit/dom'
import {
  DragDropProvider,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDragOperation,
  useDroppable,
} from '@dnd-kit/react'
import { Column, ColumnList, type ColumnListProps, type ColumnProps } from './ColumnList.tsx'
import { ColumnLists, type DragAreaProps } from './ColumnLists.tsx'
import { readDrop, toListId } from './column-moves.ts'
import type { FieldProps } from './field-props.ts'

/** The columns of a table, ordered by dragging or by menus. */
export const DraggedColumns = (props: FieldProps<'columns'>) => (
  <ColumnLists {...props} Area={DragArea} List={DropList} />
)

/** Drags columns. The library could announce that only in English; the lists do it themselves. */
function DragArea({ entries, onMove, children }: DragAreaProps) {
  const drop: (event: DragEndEvent) => void = ({ operation: { source, target }, canceled }) => {
    const entry = entries.find(({ id }) => id === source?.id)
    const at = !canceled && entry && readDrop(entries, entry, target?.id)
    if (entry && at) onMove(entry, at.isGroup, at.place)
  }
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={drop}
    >
      {children}
    </DragDropProvider>
  )
}

function DropList(props: ColumnListProps) {
  const canTake = useCanTake(props.list === 'groups')
  // A drop on a column inside the list is handled by the column.
  const { ref, isDropTarget } = useDroppable({
    id: toListId(props.list),
    collisionPriority: 0,
    disabled: !canTake,
  })
  return <ColumnList {...props} areaRef={ref} isTarget={isDropTarget} Item={DraggedColumn} />
}

function DraggedColumn(props: ColumnProps) {
  const { id, isGroup, canGroup } = props.entry
  const canTake = useCanTake(isGroup)
  const { ref, handleRef, isDragging } = useDraggable({ id, data: { canGroup } })
  const { ref: dropRef, isDropTarget } = useDroppable({ id, disabled: !canTake })
  const isTarget = isDropTarget && !isDragging
  return <Column {...props} {...{ ref, handleRef, dropRef, isDragging, isTarget }} />
}

/** Returns whether the dragged column can be dropped into a list: numbers cannot be groups. */
function useCanTake(isGroup: boolean): boolean {
  const { source } = useDragOperation()
  return !isGroup || source?.data.canGroup !== false
}
