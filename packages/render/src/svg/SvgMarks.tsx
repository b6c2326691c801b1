import type { Mark } from '@tessera/chart'
import { memo } from 'react'
import { MarkElement, SvgNode } from './MarkElement.tsx'
import { mergeMarks } from './merge-marks.ts'

/** Marks as an element each; a mark that did not change is not touched. */
export const SvgMarks = memo(function SvgMarks({ marks }: { marks: Mark[] }) {
  return marks.map((mark) => <MarkElement key={mark.key} mark={mark} />)
})

/** Marks of data that are too many for an element each. */
export const MergedMarks = memo(function MergedMarks({ marks }: { marks: Mark[] }) {
  return mergeMarks(marks).map(({ key, element }) => <SvgNode key={key} element={element} />)
})
