import type { CellDrawing } from '@tessera/chart'
import { SvgMarks } from './MarkElement.tsx'

/** Marks in a box of their own, in a table cell or legend. The text beside it says the same. */
export const SmallDrawing = ({
  drawing: { width, height, marks },
  className,
}: {
  drawing: CellDrawing
  className?: string | undefined
}) => (
  <svg className={className} width={width} height={height} aria-hidden="true">
    <SvgMarks marks={marks} />
  </svg>
)
