import { type Mark, markToElement, type SvgElement } from '@tessera/chart'
import { createElement, memo } from 'react'

/** Converts SVG attribute names to React's spelling. */
const toReactName = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A mark as an SVG element, identical to the output of the text writer. */
export const MarkElement = memo(function MarkElement({ mark }: { mark: Mark }) {
  return <SvgNode element={markToElement(mark)} datum={mark.datum} />
})

/** Renders an element given as data. */
export function SvgNode({ element, datum }: { element: SvgElement; datum?: number }) {
  const props: Record<string, string | number | undefined> = {}
  for (const [name, value] of Object.entries(element.attributes)) props[toReactName(name)] = value
  return createElement(element.tag, { ...props, 'data-datum': datum }, element.text)
}

/** Marks as one element each; unchanged marks are not re-rendered. */
export const SvgMarks = memo(function SvgMarks({ marks }: { marks: Mark[] }) {
  return marks.map((mark) => <MarkElement key={mark.key} mark={mark} />)
})
