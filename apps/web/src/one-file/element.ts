import { type Mark, markToElement } from '@tessera/chart'

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

/** An element with its attributes and what stands in it; texts stay texts. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = fill(document.createElement(tag), attributes)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** An element whose content the server has written as HTML, from Markdown. */
export function htmlEl<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  html: string,
): HTMLElementTagNameMap[Tag] {
  const element = el(tag, attributes)
  element.innerHTML = html
  return element
}

/** An element of SVG. */
export function svgEl(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = fill(document.createElementNS(SVG, tag), attributes)
  element.append(...children)
  return element
}

/** A mark as an element. */
export function markEl(mark: Mark): SVGElement {
  const { tag, attributes, text } = markToElement(mark)
  return svgEl(tag, attributes, ...(text === undefined ? [] : [text]))
}

/** A list to choose from with its name, as people fill in forms. */
export function selectEl(
  label: string,
  onChange: (value: string) => void,
): { element: HTMLElement; select: HTMLSelectElement } {
  const select = el('select')
  select.addEventListener('change', () => onChange(select.value))
  return { element: el('label', { class: 'field' }, el('span', {}, label), select), select }
}
