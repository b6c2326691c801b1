import type { ComponentId } from '@tessera/cube'
import type { Animation } from '../config/animation.ts'
import type { ChartBase } from '../config/chart-base.ts'

/** Charts that can be animated (specification 2 §4). */
export type Animated = ChartBase & { fields: { animation?: Animation | undefined } }

/** Possible durations of a run, in seconds (specification 2 §9). */
export const ANIMATION_DURATIONS = [10, 30, 60] as const

/** Creates the default animation (specification 1 §9). */
const newAnimation = (componentId: ComponentId): Animation => ({
  componentId,
  showPlayButton: true,
  duration: 30,
  type: 'continuous',
  dynamicScales: false,
})

/** Animates the chart by another dimension, with default settings. */
export const setAnimation = <Config extends Animated>(config: Config, componentId: ComponentId): Config =>
  withAnimation(config, newAnimation(componentId))

export function deleteAnimation<Config extends Animated>(config: Config): Config {
  const { animation: _, ...fields } = config.fields
  return { ...config, fields: fields as Config['fields'] }
}

export const withAnimation = <Config extends Animated>(config: Config, animation: Animation): Config => ({
  ...config,
  fields: { ...config.fields, animation },
})
