import { clamp } from '@tessera/cube'
import type { Draw, DrawInput } from '../chart-type.ts'
import type { Aspect } from '../config/option-lists.ts'
import type { PictureScene, Scene } from '../scene.ts'

/**
 * Minimum height of a plot area, in px (specification 2 §9). The picture may then exceed its container, which scrolls.
 */
export const MIN_PLOT_HEIGHT = 150
/** Allowed deviation from the requested height, in px. */
const TOLERANCE = 1
/**
 * The maximum number of passes. The height of labels may depend on that of the plot, but rarely changes more than once.
 */
const MAX_PASSES = 4
/** A height in px that exceeds the free height of any picture. */
const TOO_HIGH = 1e6

/** The height of a plot relative to the width of the picture, and its bounds in px. */
const SHARES: Record<Aspect, number> = { wide: 0.28, landscape: 0.6, square: 0.9, tall: 1.3 }
const MAX_PLOT_HEIGHT = 1000

/**
 * Wraps a draw function so that the plot has the author's aspect ratio. Does not apply to tiles, nor to bars that need
 * more room.
 */
export const withAspect =
  <Config extends { aspect?: Aspect | undefined }>(draw: Draw<Config>): Draw<Config> =>
  (config, input) => {
    const { aspect } = config
    if (aspect === undefined || input.plotHeight !== undefined) return draw(config, input)
    const plotHeight = clamp(input.width * SHARES[aspect], MIN_PLOT_HEIGHT, MAX_PLOT_HEIGHT)
    return draw(config, { ...input, plotHeight })
  }

/**
 * Wraps a draw function so that the picture has the requested height. Titles and labels keep their size, and the plot
 * area takes the remaining height. This is only known after drawing: a map is drawn once, most other types twice.
 * Pictures are higher than requested if bars need more room, or if the plot would be lower than 150 px.
 */
export const fillHeight =
  <Config>(draw: Draw<Config>): Draw<Config> =>
  (config, { height, ...input }) =>
    height === undefined
      ? draw(config, input)
      : drawInHeight((more) => draw(config, { ...input, ...more }), height)

function drawInHeight(draw: (more: Pick<DrawInput, 'plotHeight'>) => Scene, height: number): Scene {
  let plotHeight = Math.max(MIN_PLOT_HEIGHT, height)
  let best: PictureScene | undefined
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const scene = draw({ plotHeight })
    if (scene.type === 'table') return scene
    const spare = height - scene.height
    if (best === undefined || badness(spare) < badness(height - best.height)) best = scene
    const next = Math.max(MIN_PLOT_HEIGHT, plotHeight + spare)
    if (Math.abs(spare) <= TOLERANCE || next === plotHeight) break
    plotHeight = next
  }
  // if labels alternate between one and two lines depending on the height, leave a few px free
  const hasRoom = best!.marks.length > 0 && best!.height < height - TOLERANCE
  return hasRoom ? { ...best!, height } : best!
}

/** Rates a height; lower is better. Excess height is worse than free space, and less of either is better. */
const badness = (spare: number): number => (spare < -TOLERANCE ? TOO_HIGH - spare : spare)
