import { clamp } from '@tessera/cube'
import type { Draw, DrawInput } from '../chart-type.ts'
import type { Aspect } from '../config/option-lists.ts'
import type { PictureScene, Scene } from '../scene.ts'

/** A plot area is no lower, in px (specification 2 §9): the picture is higher than its place then, which scrolls. */
export const MIN_PLOT_HEIGHT = 150
/** So far from the wanted height a picture may be, in px. */
const TOLERANCE = 1
/** What surrounds a plot area may change with its height, seldom more than once. */
const MAX_PASSES = 4
/** No picture has as much room below it, in px. */
const TOO_HIGH = 1e6

/** The height of a plot as a part of the picture's width, and its bounds in px. */
const SHARES: Record<Aspect, number> = { wide: 0.28, landscape: 0.6, square: 0.9, tall: 1.3 }
const MAX_PLOT_HEIGHT = 1000

/**
 * A drawing that makes plots as high beside the picture's width as the author wants. A tile decides by itself, and so do
 * bars that need more room.
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
 * A drawing that makes pictures as high as their input wants. Titles and labels keep their size, the plot area takes what
 * they leave: how much that is, a drawing shows. A map has nothing around it and is drawn once, most others twice.
 * Bars that need more room, and plots that need 150 px, make a picture higher than it is wanted.
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
  // where labels take one line at one height and two at the other, a few px below the picture stay free
  const hasRoom = best!.marks.length > 0 && best!.height < height - TOLERANCE
  return hasRoom ? { ...best!, height } : best!
}

/** What stays free is better than what is too high, a little of either better than much. */
const badness = (spare: number): number => (spare < -TOLERANCE ? TOO_HIGH - spare : spare)
