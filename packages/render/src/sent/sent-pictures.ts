import {
  type ChartConfig,
  type Mark,
  markToElement,
  type PictureScene,
  type SvgElement,
} from '@tessera/chart'
import { elementToSvg } from '@tessera/chart/svg'
import { dataShowingAll, type PointedValue } from '@tessera/chart/viewer'
import { IGNORED_CHANGE } from '../hooks/use-width.ts'
import { litMarks } from '../lit/lit-marks.ts'
import { mergeMarks } from '../svg/merge-marks.ts'
import { splitLayers } from '../svg/split-layers.ts'
import { CARD_STRETCHED, chooseWidths, SENT_STRETCHED } from './sent-widths.ts'

/** A sent picture, for containers from its own width up to that of the next one. */
export type SentPicture = {
  scene: PictureScene
  /** The content of its SVG element. */
  markup: string
  /**
   * The height of the drawing for the container's width, as CSS, to avoid a layout shift when it replaces the picture.
   */
  height: string
  /** Whether it may be scaled up because it contains no text. */
  isStretched: boolean
}

/** Returns the marks as markup. Merges very many marks into a few paths. */
export function toMarkup(scene: PictureScene): string {
  const { below, data, above, isMany } = splitLayers(scene)
  const elements = [
    ...below.map(markToElement),
    ...(isMany ? mergeMarks(data).map(({ element }) => element) : data.map(toDatumElement)),
    ...above.map(markToElement),
  ]
  return elements.map(elementToSvg).join('')
}

/** Returns the highlighted part of a picture as markup; undefined if nothing is highlighted. */
export function toLitMarkup(
  scene: PictureScene,
  config: ChartConfig,
  pinned: PointedValue[],
): string | undefined {
  const data = dataShowingAll(scene, config, pinned)
  return data && litMarks(scene, data).map(markToElement).map(elementToSvg).join('')
}

/** Returns the element that the screen has for a mark of the data, with the index of its datum. */
function toDatumElement(mark: Mark): SvgElement {
  const { attributes, ...element } = markToElement(mark)
  return {
    ...element,
    attributes: { ...attributes, ...(mark.datum !== undefined && { 'data-datum': mark.datum }) },
  }
}

/**
 * Returns whether a picture is valid at any scale, which requires that it has neither text nor sizes that a legend
 * explains.
 */
const canStretch = ({ marks, legends }: PictureScene): boolean =>
  !marks.some(({ type }) => type === 'text') && !legends.some(({ type }) => type === 'sizes')

/** Draws a chart for the widths that its page is likely to have. Lighter pictures are drawn for more widths. */
export function toSentPictures(
  first: PictureScene,
  draw: (width: number) => PictureScene,
  isCard = false,
): SentPicture[] {
  const isStretched = canStretch(first)
  const isMap = first.marks.some(({ type }) => type === 'polygon')
  const stretched = isCard ? CARD_STRETCHED : SENT_STRETCHED
  const widths: readonly number[] = isStretched
    ? stretched
    : chooseWidths(toMarkup(first).length, { isMap, isCard })
  const scenes = widths.map((width) => (width === first.width ? first : draw(width)))
  return scenes.map((scene, index) => ({
    scene,
    markup: toMarkup(scene),
    height: isStretched
      ? stretchedHeight(scene, index === 0)
      : heightBetween(scene, scenes[index + 1], scenes[index + 2]),
    isStretched,
  }))
}

/**
 * Returns the height between two sent widths. Drawings have a minimum height and, from some width on, grow linearly,
 * with the slope between the next two pictures. A picture that is kept keeps its height, so nothing is added before a
 * change that causes a redraw.
 */
function heightBetween(
  { width, height }: PictureScene,
  next: PictureScene | undefined,
  overNext: PictureScene | undefined,
): string {
  if (!next || next.height === height) return `${height}px`
  const slope = Math.max(
    slopeOf(width, height, next),
    overNext ? slopeOf(next.width, next.height, overNext) : 0,
  )
  const more = `(100cqi - ${width + IGNORED_CHANGE}px)`
  const added = `${next.height - height}px - ${slope.toFixed(4)} * (${next.width}px - 100cqi)`
  return `calc(${height}px + clamp(0px, ${more} * 1000, ${added}))`
}

const slopeOf = (width: number, height: number, next: PictureScene): number =>
  (next.height - height) / (next.width - width)

/** Limited to the maximum height of maps. */
const stretchedHeight = ({ width, height }: PictureScene, isFirst: boolean): string =>
  isFirst ? `${height}px` : `min(${HIGHEST}px, ${((100 * height) / width).toFixed(3)}cqi)`
const HIGHEST = 560

/** An entry for containers from one width up to another, in px. Omitted bounds are open. */
export type Run = { entry: SentPicture; from?: number; until?: number }

/** Merges neighbouring pictures with the same key, in ascending order of width. */
export function toRuns(pictures: SentPicture[], keyOf: (picture: SentPicture) => string): Run[] {
  const starts = pictures.filter(
    (picture, index) => index === 0 || keyOf(picture) !== keyOf(pictures[index - 1]!),
  )
  return starts.map((entry, index) => ({
    entry,
    ...(index > 0 && { from: entry.scene.width }),
    ...(index < starts.length - 1 && { until: starts[index + 1]!.scene.width }),
  }))
}

/** Returns the class names that show an element between two widths of its container. */
export const toWidthClasses = ({ from, until }: Omit<Run, 'entry'>): string =>
  [from && `sent-from-${from}`, until && `sent-until-${until}`].filter(Boolean).join(' ')

/**
 * Returns the rules for these class names inside an element with an id. They are in ascending order, so that the widest
 * fitting picture is shown; the narrowest always fits. Other charts on the page have their own widths and rules.
 */
export const toWidthRules = (pictures: SentPicture[], id: string): string =>
  pictures
    .slice(1)
    .map(({ scene: { width } }) => {
      const [from, until] = [`#${id} .sent-from-${width}`, `#${id} .sent-until-${width}`]
      return `${from}{display:none}@container (min-width:${width}px){${from}{display:block}${until}{display:none}}`
    })
    .join('')
