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
import { chooseWidths, SENT_STRETCHED, SENT_WIDTHS } from './sent-widths.ts'

/** A picture as it is sent, for containers from its own width up to that of the next one. */
export type SentPicture = {
  scene: PictureScene
  /** What stands in its SVG element. */
  markup: string
  /** How high the drawing for a width of the container is, as CSS: nothing moves when it takes the picture's place. */
  height: string
  /** It may be shown larger than it is: there are no words in it. */
  isStretched: boolean
}

/** The marks as markup. What takes an element for each of very many marks is written as a few paths. */
export function toMarkup(scene: PictureScene): string {
  const { below, data, above, isMany } = splitLayers(scene)
  const elements = [
    ...below.map(markToElement),
    ...(isMany ? mergeMarks(data).map(({ element }) => element) : data.map(toDatumElement)),
    ...above.map(markToElement),
  ]
  return elements.map(elementToSvg).join('')
}

/** What of a picture is lit up, as markup; undefined where all of it looks alike. */
export function toLitMarkup(
  scene: PictureScene,
  config: ChartConfig,
  pinned: PointedValue[],
): string | undefined {
  const data = dataShowingAll(scene, config, pinned)
  return data && litMarks(scene, data).map(markToElement).map(elementToSvg).join('')
}

/** The element that the screen has for a mark of the data, with the number of its datum. */
function toDatumElement(mark: Mark): SvgElement {
  const { attributes, ...element } = markToElement(mark)
  return {
    ...element,
    attributes: { ...attributes, ...(mark.datum !== undefined && { 'data-datum': mark.datum }) },
  }
}

/** Neither words nor sizes that a legend explains: it means the same at any scale. */
const canStretch = ({ marks, legends }: PictureScene): boolean =>
  !marks.some(({ type }) => type === 'text') && !legends.some(({ type }) => type === 'sizes')

/**
 * The pictures of a chart for the widths that its page is likely to have for it: the more, the lighter they are.
 */
export function toSentPictures(first: PictureScene, draw: (width: number) => PictureScene): SentPicture[] {
  const isStretched = canStretch(first)
  const isMap = first.marks.some(({ type }) => type === 'polygon')
  const widths: readonly number[] = isStretched ? SENT_STRETCHED : chooseWidths(toMarkup(first).length, isMap)
  const scenes = widths.map((width) => (width === first.width ? first : draw(width)))
  return scenes.map((scene, index) => ({
    scene,
    markup: toMarkup(scene),
    height: isStretched ? stretchedHeight(scene) : heightBetween(scene, scenes[index + 1], scenes[index + 2]),
    isStretched,
  }))
}

/** The width to draw for first, by which the others are chosen. */
export const FIRST_WIDTH = SENT_WIDTHS[0]

/**
 * Drawings have a least height, and grow with their width from some width on, as fast as between the next two pictures. A
 * picture that is kept keeps its own height: nothing is added before the change is one that is drawn for.
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

/** As high as maps are. */
const stretchedHeight = ({ width, height }: PictureScene): string =>
  width === SENT_STRETCHED[0] ? `${height}px` : `min(${HIGHEST}px, ${((100 * height) / width).toFixed(3)}cqi)`
const HIGHEST = 560

/** For containers from a width up to another, in px; left out: for the narrowest, and for the widest. */
export type Run = { entry: SentPicture; from?: number; until?: number }

/** Pictures in ascending order of their widths, neighbours with the same key as one. */
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

/** The class names that show something from a width of its container up to another. */
export const toWidthClasses = ({ from, until }: Omit<Run, 'entry'>): string =>
  [from && `sent-from-${from}`, until && `sent-until-${until}`].filter(Boolean).join(' ')

/**
 * What these class names mean in an element with an id. In ascending order, so that the widest picture that fits is
 * shown; the narrowest fits always. Other charts of a page have other widths, and rules of their own.
 */
export const toWidthRules = (pictures: SentPicture[], id: string): string =>
  pictures
    .slice(1)
    .map(({ scene: { width } }) => {
      const [from, until] = [`#${id} .sent-from-${width}`, `#${id} .sent-until-${width}`]
      return `${from}{display:none}@container (min-width:${width}px){${from}{display:block}${until}{display:none}}`
    })
    .join('')
