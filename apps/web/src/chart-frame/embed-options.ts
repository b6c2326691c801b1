/** The parts and the look of an embed. By default, everything is shown. */
export type FrameOptions = {
  hasBorder: boolean
  /** Whether footnotes and origin share a row, with small margins. */
  isCompact: boolean
  hasMenu: boolean
  /** Whether names of datasets are links. */
  hasLinks: boolean
  hasFootnotes: boolean
  /** Whether the notes list the filters. */
  hasFilterNotes: boolean
  /** The theme of the drawing and its surroundings. */
  theme: 'light' | 'dark'
  /** Whether the background is transparent. */
  isTransparent: boolean
}

/** Parameters about how charts are shown; all others concern the current chart. */
const OF_ALL_CHARTS = [
  'removeBorder',
  'disableBorder',
  'optimizeSpace',
  'removeMoreOptionsButton',
  'removeLabelsInteractivity',
  'removeFootnotes',
  'removeFilters',
  'theme',
  'background',
  'lang',
  'dataSource',
]

/** Returns the parameters that stay when another chart of the project is shown. */
export const keptForOtherChart = (params: URLSearchParams): [key: string, value: string][] =>
  [...params].filter(([key]) => OF_ALL_CHARTS.includes(key))

/**
 * Parses the options of an embed's address (reference rule: embed parameters). Switches are on only with the value
 * "true".
 */
export function readEmbedOptions(params: URLSearchParams): FrameOptions {
  const isTrue = (key: string): boolean => params.get(key) === 'true'
  return {
    hasBorder: !isTrue('removeBorder') && !isTrue('disableBorder'),
    isCompact: isTrue('optimizeSpace'),
    hasMenu: !isTrue('removeMoreOptionsButton'),
    hasLinks: !isTrue('removeLabelsInteractivity'),
    hasFootnotes: !isTrue('removeFootnotes'),
    hasFilterNotes: !isTrue('removeFilters'),
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    isTransparent: params.get('background') === 'transparent',
  }
}

/** The options of our own pages. */
export const ALL_SHOWN: FrameOptions = readEmbedOptions(new URLSearchParams())
