import { type Components, type Locale, readLocalized } from '@tessera/cube'
import type { Draw, DrawInput } from './chart-type.ts'
import { boundMarks } from './data/bound-marks.ts'
import { withRest } from './data/group-rest.ts'
import { allOnDemand } from './data/on-demand.ts'
import { withShownDecimals } from './data/shown-decimals.ts'
import { withStatedUnits } from './data/stated-units.ts'
import { toSentence } from './description/to-sentence.ts'
import { withFilledColors } from './edit/fill-colors.ts'
import { withinSharedRange } from './filters/view-tests.ts'
import { fillHeight, withAspect } from './guides/fill-height.ts'
import { loadOnce } from './load-once.ts'
import { toDarkScene } from './palettes/dark-scene.ts'
import { loadParts, type PartName, partsOf, withParts } from './parts/parts.ts'
import { CHART_TYPE_NAMES, type ChartConfig, type ChartTypeName, chartTypeNamed } from './registry.ts'
import { misplacedHint } from './rules/misplaced.ts'
import type { Hint, Scene } from './scene.ts'

/**
 * The draw functions by chart type. Charts of parts of a whole can group a rest. All charts except tables limit their
 * marks.
 */
const drawings = loadOnce(async (chartType: ChartTypeName) => {
  const type = chartTypeNamed(chartType)
  const draw = await type.loadDraw()
  const bounded = type.listedColumns ? draw : boundMarks(draw)
  const { stacking, segmentSorting } = type.plot
  const isOfParts = stacking !== 'never' || segmentSorting === 'pie'
  return isOfParts ? withRest(bounded) : bounded
})

/** Returns the cache key of a chart type with its parts. */
const toKey = ({ chartType }: ChartConfig, parts: readonly PartName[]): string =>
  [chartType, ...parts].join(':')

const whole = new Map<string, Draw<ChartConfig>>()

/** Returns a draw function wrapped in its parts, or `undefined` if some of it is not loaded yet. */
function compose(key: string): Draw<ChartConfig> | undefined {
  const known = whole.get(key)
  if (known) return known
  const [chartType, ...parts] = key.split(':') as [ChartTypeName, ...PartName[]]
  const draw = withParts(drawings.get(chartType), parts)
  if (!draw) return undefined
  const made = withParts(withFacts(fillHeight(withAspect(draw))), parts, true)
  if (made) whole.set(key, made)
  return made
}

const loadings = loadOnce(async (key: string): Promise<Draw<ChartConfig>> => {
  const [chartType, ...parts] = key.split(':') as [ChartTypeName, ...PartName[]]
  await Promise.all([drawings.load(chartType), loadParts(parts)])
  return compose(key)!
})

/** Returns the draw function of a config, or `undefined` until its chart type and all its parts are loaded. */
export const drawingOf = (
  config: ChartConfig,
  components: Components | undefined,
): Draw<ChartConfig> | undefined => compose(toKey(config, partsOf(config, components)))

/** Loads the draw function of a config. Caches the promise by chart type and parts; failures are not cached. */
export const loadDrawing = (
  config: ChartConfig,
  components: Components | undefined,
): Promise<Draw<ChartConfig>> => loadings.load(toKey(config, partsOf(config, components)))

/** Loads all draw functions, for servers and tests. */
export async function loadDrawings(): Promise<void> {
  await Promise.all([...CHART_TYPE_NAMES.map(drawings.load), loadParts()])
}

/** Draws a chart. Depends only on the config and the input. Throws if the draw function is not loaded. */
export function drawChart(config: ChartConfig, input: DrawInput): Scene {
  const draw = drawingOf(config, input.components)
  if (!draw) throw new Error(`The drawing of ${config.chartType} has not been loaded.`)
  return draw(config, input)
}

/**
 * Adds units, the decimals needed in this chart, and the colours listed in the editor to the components. Shows a hint
 * instead of the chart if a field has the wrong kind of component.
 */
const withFacts =
  (draw: Draw<ChartConfig>): Draw<ChartConfig> =>
  (config, input) => {
    const refusal = misplacedHint(config, input.components)
    if (refusal) return nothingBut(refusal, input)
    const seen = { ...input, table: withinSharedRange(input.table, input) }
    const scene = draw(withFilledColors(config, input.components), {
      ...seen,
      components: withShownDecimals(
        { ...seen, components: withStatedUnits(input.components, config) },
        config,
      ),
    })
    const told = withAlternative(scene, config, input.locale)
    return input.theme === 'dark' ? toDarkScene(told) : told
  }

/** Puts the author's alternative text before the generated description. */
function withAlternative(scene: Scene, { meta }: ChartConfig, locale: Locale): Scene {
  const text = meta.alternative && readLocalized(meta.alternative, locale)
  if (!text) return scene
  return { ...scene, description: allOnDemand(() => [toSentence(text), ...(scene.description ?? [])]) }
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
