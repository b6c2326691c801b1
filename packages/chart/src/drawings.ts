import { type Components, type Locale, readLocalized } from '@tessera/cube'
import type { Draw, DrawInput } from './chart-type.ts'
import { boundMarks } from './data/bound-marks.ts'
import { withRest } from './data/group-rest.ts'
import { allOnDemand } from './data/on-demand.ts'
import { withShownDecimals } from './data/shown-decimals.ts'
import { withStatedUnits } from './data/stated-units.ts'
import { withFilledColors } from './edit/fill-colors.ts'
import { withinSharedRange } from './filters/view-tests.ts'
import { fillHeight, withAspect } from './guides/fill-height.ts'
import { loadOnce } from './load-once.ts'
import { toDarkScene } from './palettes/dark-scene.ts'
import { loadParts, type PartName, partsOf, withParts } from './parts/parts.ts'
import { CHART_TYPE_NAMES, type ChartConfig, type ChartTypeName, chartTypeNamed } from './registry.ts'
import { misplacedHint } from './rules/misplaced.ts'
import type { Hint, Scene } from './scene.ts'

/** The drawings of kinds of charts. Parts of a whole may have a rest; all but tables draw so many marks at most. */
const drawings = loadOnce(async (chartType: ChartTypeName) => {
  const type = chartTypeNamed(chartType)
  const draw = await type.loadDraw()
  const bounded = type.listedColumns ? draw : boundMarks(draw)
  const { stacking, segmentSorting } = type.plot
  const isOfParts = stacking !== 'never' || segmentSorting === 'pie'
  return isOfParts ? withRest(bounded) : bounded
})

/** A kind of chart and what is around it, as a key: the same parts have the same drawing. */
const toKey = ({ chartType }: ChartConfig, parts: readonly PartName[]): string =>
  [chartType, ...parts].join(':')

const whole = new Map<string, Draw<ChartConfig>>()

/** A drawing with its parts around it; undefined where some of it has not been loaded. */
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

/** What draws a config, its kind and its parts, once all of it is loaded. */
export const drawingOf = (
  config: ChartConfig,
  components: Components | undefined,
): Draw<ChartConfig> | undefined => compose(toKey(config, partsOf(config, components)))

/** Loads what draws a config; the same promise for all with the same kind and parts. A failure is forgotten. */
export const loadDrawing = (
  config: ChartConfig,
  components: Components | undefined,
): Promise<Draw<ChartConfig>> => loadings.load(toKey(config, partsOf(config, components)))

/** Loads them all: for servers and tests, which draw whatever comes. */
export async function loadDrawings(): Promise<void> {
  await Promise.all([...CHART_TYPE_NAMES.map(drawings.load), loadParts()])
}

/** Draws a chart: a pure function of its config and its observations. Its drawing must have been loaded before. */
export function drawChart(config: ChartConfig, input: DrawInput): Scene {
  const draw = drawingOf(config, input.components)
  if (!draw) throw new Error(`The drawing of ${config.chartType} has not been loaded.`)
  return draw(config, input)
}

/**
 * Draws with measures that know their unit and how many decimals all their values in this chart have, and with a colour
 * for each value: the one that the editor lists. What cannot stand where it stands is said instead.
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

/** What the author says of a picture comes before what is said of it by itself. */
function withAlternative(scene: Scene, { meta }: ChartConfig, locale: Locale): Scene {
  const text = meta.alternative && readLocalized(meta.alternative, locale)
  if (!text) return scene
  return { ...scene, description: allOnDemand(() => [text, ...(scene.description ?? [])]) }
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
