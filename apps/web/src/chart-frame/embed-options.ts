/** What an embed shows; everything by default. */
export type FrameOptions = {
  hasBorder: boolean
  /** Whether footnotes and origin share a row, with small margins. */
  isCompact: boolean
  hasMenu: boolean
  /** Whether names of datasets are links. */
  hasLinks: boolean
  hasFootnotes: boolean
  /** Whether the notes list the filters of the chart. */
  hasFilterNotes: boolean
  /** The colour theme of the drawing and its surroundings. */
  theme: 'light' | 'dark'
  /** Whether the surrounding page shows through. */
  isTransparent: boolean
}

/** The URL parameters that control how any chart is shown; all others concern the shown chart. */
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

/** The parameters that are kept when switching to another chart of the same project. */
export const keptForOtherChart = (params: URLSearchParams): [key: string, value: string][] =>
  [...params].filter(([key]) => OF_ALL_CHARTS.includes(key))

/**
 * Reads the options of an embed's URL (reference rule: embed parameters). Switches are on only for the value "true".
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
