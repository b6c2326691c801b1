import { type Mark, markToElement } from '@tessera/chart'
import { createElement } from 'react'

/** SVG's own attribute names in React's spelling. */
const toReactName = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A mark as the SVG element that the text writer writes too. */
export function MarkElement({ mark }: { mark: Mark }) {
  const { tag, attributes, text } = markToElement(mark)
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [toReactName(name), value]),
  )
  return createElement(tag, { ...props, 'data-datum': mark.datum }, text)
}
