import type { ChartTypeName, Draw, DrawInput } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { boundMarks } from './data/bound-marks.ts'
import { withRest } from './data/group-rest.ts'
import { withShownDecimals } from './data/shown-decimals.ts'
import { withFilledColors } from './edit/fill-colors.ts'
import { misplacedHint } from './rules/misplaced.ts'
import type { Hint, Scene } from './scene.ts'

type Loaders = {
  [Name in ChartTypeName]: () => Promise<Draw<Extract<ChartConfig, { chartType: Name }>>>
}

/**
 * How each kind of chart is drawn; with `registry.ts` the one list that knows all the kinds. Each is loaded by itself,
 * so that a page brings the drawing of what it shows and of nothing else. All but tables draw so many marks at most.
 */
const LOADERS: Loaders = {
  column: async () => withRest(boundMarks((await import('./types/column/draw.ts')).drawColumn)),
  bar: async () => withRest(boundMarks((await import('./types/bar/draw.ts')).drawBar)),
  line: async () => boundMarks((await import('./types/line/draw.ts')).drawLine),
  area: async () => withRest(boundMarks((await import('./types/area/draw.ts')).drawArea)),
  scatterplot: async () => boundMarks((await import('./types/scatterplot/draw.ts')).drawScatterplot),
  pie: async () => withRest(boundMarks((await import('./types/pie/draw.ts')).drawPie)),
  map: async () => boundMarks((await import('./types/map/draw.ts')).drawMap),
  table: async () => (await import('./types/table/draw.ts')).drawTable,
  comboLineSingle: async () =>
    boundMarks((await import('./types/combo-line-single/draw.ts')).drawComboLineSingle),
  comboLineDual: async () => boundMarks((await import('./types/combo-line-dual/draw.ts')).drawComboLineDual),
  comboLineColumn: async () =>
    boundMarks((await import('./types/combo-line-column/draw.ts')).drawComboLineColumn),
}

const loaded = new Map<ChartTypeName, Draw<ChartConfig>>()
const loading = new Map<ChartTypeName, Promise<Draw<ChartConfig>>>()

/** The drawing of a kind of chart, once it is loaded. */
export const drawingOf = ({ chartType }: { chartType: ChartTypeName }): Draw<ChartConfig> | undefined =>
  loaded.get(chartType)

/** Loads the drawing of a kind of chart; the same promise for all who ask. A failure is forgotten. */
export function loadDrawing({ chartType }: { chartType: ChartTypeName }): Promise<Draw<ChartConfig>> {
  const known = loading.get(chartType)
  if (known) return known
  // as in `chartTypeOf`, the compiler cannot follow the look-up
  const load = LOADERS[chartType] as unknown as () => Promise<Draw<ChartConfig>>
  const started = load().then((drawing) => {
    const draw = withFacts(drawing)
    loaded.set(chartType, draw)
    return draw
  })
  loading.set(chartType, started)
  started.catch(() => loading.delete(chartType))
  return started
}

/**
 * Draws with measures that know how many decimals all their values in this chart have, and with a colour for each value:
 * the one that the editor lists. What cannot stand where it stands is said instead.
 */
const withFacts =
  (draw: Draw<ChartConfig>): Draw<ChartConfig> =>
  (config, input) => {
    const refusal = misplacedHint(config, input.components)
    if (refusal) return nothingBut(refusal, input)
    return draw(withFilledColors(config, input.components), {
      ...input,
      components: withShownDecimals(input),
    })
  }

const nothingBut = (hint: Hint, { width }: DrawInput): Scene => ({
  type: 'picture',
  width,
  height: 0,
  marks: [],
  hints: [hint],
  legends: [],
  data: [],
})

/** Loads them all: for servers and tests, which draw whatever comes. */
export async function loadDrawings(): Promise<void> {
  const names = Object.keys(LOADERS) as ChartTypeName[]
  await Promise.all(names.map((chartType) => loadDrawing({ chartType })))
}
