/** What an embed shows; everything where its address asks for nothing else. */
export type FrameOptions = {
  hasBorder: boolean
  /** Footnotes and origin share a row, margins are small. */
  isCompact: boolean
  hasMenu: boolean
  /** Whether names of datasets lead on. */
  hasLinks: boolean
  hasFootnotes: boolean
  /** Whether the notes list what the chart is filtered to. */
  hasFilterNotes: boolean
  /** What it stands on: its drawing, and all around it. */
  theme: 'light' | 'dark'
  /** Whether the page around it shows through. */
  isTransparent: boolean
}

/** What of an address says how a chart is shown, whichever of its charts: all else is about the one that is shown. */
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

/** What of an address stays when another chart of the same project is shown. */
export const keptForOtherChart = (params: URLSearchParams): [key: string, value: string][] =>
  [...params].filter(([key]) => OF_ALL_CHARTS.includes(key))

/** The options of an embed's address (reference rule: embed parameters). Of switches only the value "true" counts. */
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

/** What a page of our own shows. */
export const ALL_SHOWN: FrameOptions = readEmbedOptions(new URLSearchParams())
