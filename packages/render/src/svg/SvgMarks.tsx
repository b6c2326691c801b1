import type { Mark } from '@tessera/chart'
import { memo } from 'react'
import { MarkElement } from './MarkElement.tsx'

/** Marks as an element each; a mark that did not change is not touched. */
export const SvgMarks = memo(function SvgMarks({ marks }: { marks: Mark[] }) {
  return marks.map((mark) => <MarkElement key={mark.key} mark={mark} />)
})
