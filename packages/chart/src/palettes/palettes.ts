/**
 * Our own palettes, from few to many colours. Any two colours of a palette are distinguishable with every kind of
 * colour vision, which `clear-palettes.test.ts` checks. They were found by simulated annealing over OKLCH, maximizing
 * the smallest difference of two colours with full colour vision, protanopia, deuteranopia and tritanopia
 * (`color-vision.ts`), on light and dark backgrounds. Constraints: distinct lightness, so that the first two palettes
 * work in grey prints, too; some chroma; and a contrast with white of 3 to 1 for six colours (WCAG for graphics), and
 * of 2.2 to 1 for more. Each next colour is as different as possible from the preceding ones.
 */
const CLEAR = {
  clear6: ['#0a8bbb', '#bc465f', '#484901', '#a49507', '#4b48bc', '#63044e'],
  clear8: ['#2d94ab', '#c0535f', '#1c437b', '#9ba105', '#6c4fc8', '#685104', '#df92f3', '#68033a'],
  clear12: [
    ...['#6894c6', '#e05a70', '#322281', '#bd960a', '#146844', '#aa96fe'],
    ...['#5f2f03', '#ec96ac', '#60407e', '#8a7931', '#6a61d2', '#9d4c76'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Palettes for every kind of colour vision, from few to many colours. */
export const CLEAR_PALETTES = Object.keys(CLEAR) as (keyof typeof CLEAR)[]

/** The palette of new charts with that many values: the smallest with enough colours, otherwise the largest. */
export const clearPaletteFor = (count: number): keyof typeof CLEAR =>
  CLEAR_PALETTES.find((id) => CLEAR[id].length >= count) ?? 'clear12'

/** Whether all these colours belong to one palette that also works in greyscale. */
export const areClearInGrey = (colors: readonly string[]): boolean =>
  [CLEAR.clear6, CLEAR.clear8].some((own: readonly string[]) => colors.every((color) => own.includes(color)))

/**
 * Palettes for categories: our own, those of ColorBrewer, and `category10` and `tableau10` of Tableau. The test compares
 * them with d3-scale-chromatic, which is not imported here because it has a single file: every chart would load its
 * ramps, too.
 */
const CATEGORICAL: Record<string, readonly string[]> = {
  ...CLEAR,
  category10: toColors('1f77b4ff7f0e2ca02cd627289467bd8c564be377c27f7f7fbcbd2217becf'),
  accent: toColors('7fc97fbeaed4fdc086ffff99386cb0f0027fbf5b17666666'),
  dark2: toColors('1b9e77d95f027570b3e7298a66a61ee6ab02a6761d666666'),
  paired: toColors('a6cee31f78b4b2df8a33a02cfb9a99e31a1cfdbf6fff7f00cab2d66a3d9affff99b15928'),
  pastel1: toColors('fbb4aeb3cde3ccebc5decbe4fed9a6ffffcce5d8bdfddaecf2f2f2'),
  pastel2: toColors('b3e2cdfdcdaccbd5e8f4cae4e6f5c9fff2aef1e2cccccccc'),
  set1: toColors('e41a1c377eb84daf4a984ea3ff7f00ffff33a65628f781bf999999'),
  set2: toColors('66c2a5fc8d628da0cbe78ac3a6d854ffd92fe5c494b3b3b3'),
  set3: toColors('8dd3c7ffffb3bebadafb807280b1d3fdb462b3de69fccde5d9d9d9bc80bdccebc5ffed6f'),
  tableau10: toColors('4e79a7f28e2ce1575976b7b259a14fedc949af7aa1ff9da79c755fbab0ab'),
}

/** Splits colours written without separators, six hexadecimal digits each. */
function toColors(digits: string): string[] {
  return digits.match(/.{6}/g)?.map((color) => `#${color}`) ?? []
}

/** The palettes of single colours and of numbers, and the replacements of unknown ids. */
export const DEFAULT_CATEGORICAL_PALETTE = 'category10'
export const DEFAULT_SEQUENTIAL_PALETTE = 'oranges'
export const CATEGORICAL_PALETTES = Object.keys(CATEGORICAL)

export const isCategoricalPalette = (paletteId: string): boolean => paletteId in CATEGORICAL

/** The colours of a categorical palette; unknown ids (such as a user's own palette) return the default. */
export const categoricalColors = (paletteId: string): readonly string[] =>
  CATEGORICAL[paletteId] ?? CATEGORICAL[DEFAULT_CATEGORICAL_PALETTE]!

/** The colour of undistinguished marks: the first of the default palette. */
export const DEFAULT_COLOR = categoricalColors(DEFAULT_CATEGORICAL_PALETTE)[0]!
