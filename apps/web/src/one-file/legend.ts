import { inkOn, type Legend, type LegendItem, type Words } from '@tessera/chart'
import { keyToSvg } from '@tessera/chart/svg'
import { type LegendBranch, toLegendBranches } from '@tessera/render/plain'
import { drawingEl, el, htmlEl } from './element.ts'

/** Width of drawn legends, in px. */
const WIDTH = 320

type Swatches = Extract<Legend, { type: 'swatches' }>
type Site = { words: Words; onToggle: ((value: string) => void) | undefined }

/** Returns the legend of colours and sizes. Items that readers may toggle are buttons. */
export const legendEl = (legends: Legend[], site: Site): HTMLElement =>
  el(
    'div',
    { class: 'legends' },
    ...legends.map((legend) => (legend.type === 'swatches' ? swatchesEl(legend, site) : drawnEl(legend))),
  )

/** Legends of continuous colours and circles, drawn as in pictures. */
const drawnEl = (legend: Exclude<Legend, Swatches>): HTMLElement =>
  htmlEl('div', { class: 'drawn' }, keyToSvg([legend], WIDTH))

function swatchesEl({ title, symbol, items }: Swatches, site: Site): HTMLElement {
  const isSwitched = site.onToggle !== undefined && items.some(({ value }) => value !== undefined)
  return el(
    'div',
    {},
    (title || isSwitched) &&
      el(
        'p',
        { class: 'legend-title' },
        title ?? '',
        isSwitched && el('span', { class: 'soft' }, ` ${site.words('legend.switches')}`),
      ),
    branchesEl(toLegendBranches(items), symbol, site),
  )
}

const branchesEl = (branches: LegendBranch[], symbol: Swatches['symbol'], site: Site): HTMLElement =>
  el(
    'ul',
    {},
    ...branches.map(({ item, children }) =>
      el(
        'li',
        { class: children.length > 0 && 'group' },
        itemEl(item, item.symbol ?? symbol, site),
        children.length > 0 && branchesEl(children, symbol, site),
      ),
    ),
  )

function itemEl(item: LegendItem, symbol: Swatches['symbol'], { onToggle }: Site): HTMLElement {
  const { value, label, count, isHidden = false, isHeading } = item
  const text = count === undefined ? label : `${label} (${count})`
  if (value === undefined || !onToggle)
    return el('span', { class: 'item' }, !isHeading && swatchEl(item, symbol), text)
  const box = el('span', { class: 'box' })
  box.style.borderColor = item.color
  if (!isHidden) {
    box.style.background = item.color
    box.style.color = inkOn(item.color)
  }
  const button = el(
    'button',
    { type: 'button', class: 'item', 'aria-pressed': String(!isHidden), 'data-value': value },
    box,
    text,
  )
  button.addEventListener('click', () => onToggle(value))
  return button
}

function swatchEl({ color, pattern, dash, drawing }: LegendItem, symbol: Swatches['symbol']): Element {
  if (drawing) return drawingEl(drawing)
  const kind = dash ? (symbol === 'square' ? 'dashed-band' : 'dashed') : symbol
  const swatch = el('span', { class: `swatch ${kind} ${pattern ?? ''}` })
  // set only the line colour, so that hatching from the style sheet stays
  if (dash) swatch.style.color = color
  else swatch.style.backgroundColor = color
  return swatch
}
