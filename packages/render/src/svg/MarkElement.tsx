import { type Mark, markToElement, type SvgElement } from '@tessera/chart'
import { createElement, memo } from 'react'

/** SVG's own attribute names in React's spelling. */
const toReactName = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A mark as the SVG element that the text writer writes too. */
export const MarkElement = memo(function MarkElement({ mark }: { mark: Mark }) {
  return <SvgNode element={markToElement(mark)} datum={mark.datum} />
})

/** An element that is given as data. */
export function SvgNode({ element, datum }: { element: SvgElement; datum?: number }) {
  const props: Record<string, string | number | undefined> = {}
  for (const [name, value] of Object.entries(element.attributes)) props[toReactName(name)] = value
  return createElement(element.tag, { ...props, 'data-datum': datum }, element.text)
}

/** Marks as an element each; a mark that did not change is not touched. */
export const SvgMarks = memo(function SvgMarks({ marks }: { marks: Mark[] }) {
  return marks.map((mark) => <MarkElement key={mark.key} mark={mark} />)
})
