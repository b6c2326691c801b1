import { isUnseen, type Mark, type PictureScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import {
  createSceneReader,
  createTypeAhead,
  keepLargest,
  markAnchor,
  mostHeight,
  nextDatum,
  placeTooltip,
  plotSpan,
  type Reading,
  readSeen,
  toSaid,
  toShownDatum,
} from '@tessera/render/plain'
import { el, markEl, svgEl } from './element.ts'

/** The minimum number of values listed for a position, even if there is little space. */
const LEAST = 3

type Place = { x: number; y: number }

/** Closes the current tooltip, wherever the focus is. Only one is open at a time. */
let dismiss: (() => void) | undefined
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dismiss?.()
})

/** Returns the elements of a picture: the drawing, a layer above it, and the tooltip. */
function pictureParts(scene: PictureScene, label: string, describedBy: string, t: Translate) {
  const { width, height } = scene
  const viewBox = `0 0 ${width} ${Math.ceil(height)}`
  // invisible targets are found by the scene's reader
  const seen = scene.marks.filter((mark) => !isUnseen(mark))
  const drawn = svgEl('svg', { viewBox, 'aria-hidden': 'true' }, ...seen.map(markEl))
  const above = svgEl('svg', { viewBox, class: 'above', 'aria-hidden': 'true' })
  const picture = el('div', { class: 'picture' }, drawn, above)
  // never enlarge the picture, because that would enlarge its texts
  picture.style.maxWidth = `${width}px`
  const tooltip = el('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true })
  const said = el('p', { class: 'visually-hidden', 'aria-live': 'polite' })
  const keysId = `${describedBy}-keys`
  const frame = el(
    'div',
    {
      class: 'frame',
      tabindex: 0,
      role: 'application',
      'aria-label': label,
      'aria-describedby': `${describedBy} ${keysId}`,
    },
    picture,
    tooltip,
    said,
    el('span', { id: keysId, hidden: true }, t('chart.keys')),
  )
  return { frame, picture, above, tooltip, said }
}

/** Returns a picture with a tooltip for mouse, touch and keyboard. */
export function readingOf(
  scene: PictureScene,
  label: string,
  describedBy: string,
  t: Translate,
): HTMLElement {
  const { width, height } = scene
  const { frame, picture, above, tooltip, said } = pictureParts(scene, label, describedBy, t)
  const reader = createSceneReader(scene)
  const typeAhead = createTypeAhead(scene.data, () => performance.now())
  let current: number | undefined
  let dismissed: number | undefined

  const hide = (): void => {
    current = undefined
    tooltip.hidden = true
    above.replaceChildren()
    said.textContent = ''
    dismiss = undefined
  }
  const show = (reading: Reading, at: Place): void => {
    if (reading.datum !== current) above.replaceChildren(...highlight(reading, scene))
    current = reading.datum
    dismiss = () => {
      dismissed = current
      hide()
    }
    tellAt(tooltip, reading, scene, at, t)
  }
  const pointAt = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width: shownWidth } = picture.getBoundingClientRect()
    const scale = width / shownWidth
    const at = { x: clientX - left, y: clientY - top }
    const reading = reader.find(at.x * scale, at.y * scale)
    if (reading?.datum !== dismissed) dismissed = undefined
    if (!reading || dismissed !== undefined) hide()
    else show(reading, at)
  }
  frame.addEventListener('pointermove', (event) => {
    // a finger that moves along the axis continues reading
    if (event.pointerType !== 'touch' || current !== undefined) pointAt(event)
  })
  frame.addEventListener('pointerup', (event) => {
    if (event.pointerType === 'touch') pointAt(event)
  })
  frame.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') hide()
  })
  frame.addEventListener('blur', hide)
  frame.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextDatum(event.key, current, scene.data.length, reader) ?? typeAhead(event.key, current)
    const reading = next === undefined ? undefined : reader.read(next)
    if (!reading) return
    event.preventDefault()
    const anchor = (reading.mark && markAnchor(reading.mark)) ?? { x: width / 2, y: height / 3 }
    const scale = picture.clientWidth / width
    show(reading, { x: anchor.x * scale, y: anchor.y * scale })
    said.textContent = toSaid(reading.datum, scene, t)
  })
  return frame
}

/** Fills the tooltip and places it beside the position. If there is no space for all values, shows the largest ones. */
function tellAt(tooltip: HTMLElement, reading: Reading, scene: PictureScene, at: Place, t: Translate): void {
  const datum = toShownDatum(reading, scene)
  const frame = tooltip.parentElement
  if (!datum || !frame) return
  const room = { width: frame.clientWidth, height: frame.clientHeight }
  tooltip.hidden = false
  const hasColor = datum.entries.some(({ color }) => color !== undefined)
  let most = datum.entries.length
  for (;;) {
    const { entries, current } = keepLargest(datum, most)
    const left = datum.entries.length - entries.length
    tooltip.replaceChildren(
      el('p', { class: 'tooltip-title' }, datum.title),
      datum.current !== undefined && datum.unit ? el('p', { class: 'soft' }, datum.unit) : '',
      el(
        'table',
        {},
        ...entries.map((entry, index) => entryEl(entry, index === current && 'current', hasColor)),
        datum.total && entryEl(datum.total, 'total', hasColor),
      ),
      left > 0 ? el('p', { class: 'soft' }, t('chart.more-values', { count: left })) : '',
    )
    if (most <= LEAST || tooltip.scrollHeight <= mostHeight(tooltip.offsetWidth, room)) break
    most = Math.max(LEAST, Math.min(most - 1, Math.floor(most / 2)))
  }
  const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight }
  const { left, top } = placeTooltip(at, size, room, readSeen(frame))
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${top}px`
}

type Entry = PictureScene['data'][number]['entries'][number]

function entryEl(
  { label, value, share, color }: Entry,
  kind: string | false,
  hasColor: boolean,
): HTMLElement {
  const swatch = el('span', { class: color && 'swatch' })
  if (color) swatch.style.backgroundColor = color
  return el(
    'tr',
    { class: kind },
    hasColor && el('td', {}, swatch),
    el('td', {}, label),
    el('td', { class: 'number' }, el('b', {}, value)),
    share !== undefined && el('td', { class: 'number soft' }, share),
  )
}

/** Highlights the current position on the axis with a line or its band, and the mark with an outline. */
function highlight(reading: Reading, scene: PictureScene): SVGElement[] {
  const { mark, moment, alike = [] } = reading
  const parts: SVGElement[] = []
  if (moment?.band) {
    const { start, end, across } = moment.band
    const [low, high] = across
    const [x, y, width, height] =
      moment.along === 'x' ? [start, low, end - start, high - low] : [low, start, high - low, end - start]
    parts.push(svgEl('rect', { x, y, width, height, class: 'band' }))
  } else if (moment) {
    const span = plotSpan(scene, reading)
    if (span)
      parts.push(svgEl('line', { x1: moment.at, x2: moment.at, y1: span[0], y2: span[1], class: 'moment' }))
  }
  // in other small multiples, highlight the same position
  parts.push(...alike.flatMap((other) => outline(other, false)))
  if (mark) parts.push(...outline(mark, moment !== undefined))
  return parts
}

function outline(mark: Mark, isOfMoment: boolean): SVGElement[] {
  if (mark.type === 'dot') {
    const r = isOfMoment ? 4.5 : mark.radius + 2
    return [svgEl('circle', { cx: mark.x, cy: mark.y, r, fill: mark.fill, class: 'dot' })]
  }
  return ['halo', 'outline'].map((name) => {
    const element = markEl(mark)
    for (const attribute of ['fill', 'stroke', 'stroke-width', 'fill-opacity'])
      element.removeAttribute(attribute)
    element.setAttribute('class', name)
    return element
  })
}
