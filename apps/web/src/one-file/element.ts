import { type CellDrawing, type Mark, markToElement } from '@tessera/chart'

type Attributes = Record<string, string | number | boolean | undefined>
type Child = Node | string | undefined | false

const SVG = 'http://www.w3.org/2000/svg'

function fill<E extends Element>(element: E, attributes: Attributes): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  return element
}

/** Creates an element with attributes and children; strings become text nodes. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = fill(document.createElement(tag), attributes)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** Creates an element from HTML that the server generated from Markdown. */
export function htmlEl<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  html: string,
): HTMLElementTagNameMap[Tag] {
  const element = el(tag, attributes)
  element.innerHTML = html
  return element
}

/** Creates an SVG element. */
export function svgEl(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = fill(document.createElementNS(SVG, tag), attributes)
  element.append(...children)
  return element
}

/** Creates the element of a mark. */
export function markEl(mark: Mark): SVGElement {
  const { tag, attributes, text } = markToElement(mark)
  return svgEl(tag, attributes, ...(text === undefined ? [] : [text]))
}

/** Creates a labelled select element. */
export function selectEl(
  label: string,
  onChange: (value: string) => void,
): { element: HTMLElement; select: HTMLSelectElement } {
  const select = el('select')
  select.addEventListener('change', () => onChange(select.value))
  return { element: el('label', { class: 'field' }, el('span', {}, label), select), select }
}

/** Creates a small drawing of a table cell or a legend. The text beside it says the same. */
export const drawingEl = ({ width, height, marks }: CellDrawing): SVGElement =>
  svgEl('svg', { class: 'drawing', width, height, 'aria-hidden': 'true' }, ...marks.map(markEl))
