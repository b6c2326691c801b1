export * from './dashboard-picture.ts'
export { fittedPictureToSvg } from './fitted-picture.ts'
export { markToElement, type SvgElement } from './mark-to-element.ts'
export {
  cardToSvg,
  elementToSvg,
  keyToSvg,
  type PictureTexts,
  pictureToSvg,
  sceneToSvg,
} from './picture.ts'
export * from './picture-margin.ts'
