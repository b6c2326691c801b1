import type { ComponentId } from '@tessera/cube'
import type { MapConfig } from '../types/map/fields.ts'
import type { PlotConfig } from './plot.ts'

export type Animation = NonNullable<MapConfig['fields']['animation']>

/** Charts whose schema has an animation; the type's controls offer it only there (specification 2 §4). */
type Animated = PlotConfig | MapConfig

/** Seconds that one run may take (specification 2 §9). */
export const ANIMATION_DURATIONS = [10, 30, 60] as const

/** How an animation begins (specification 1 §9). */
const newAnimation = (componentId: ComponentId): Animation => ({
  componentId,
  showPlayButton: true,
  duration: 30,
  type: 'continuous',
  dynamicScales: false,
})

export const readAnimation = ({ fields }: Animated): Animation | undefined => {
  const { animation } = fields as { animation?: Animation }
  return animation
}

/** The chart played through another dimension: nothing of the old animation stays. */
export const setAnimation = <Config extends Animated>(config: Config, componentId: ComponentId): Config =>
  withAnimation(config, newAnimation(componentId))

/** The animation with some of its options changed; a chart without one stays as it is. */
export function changeAnimation<Config extends Animated>(
  config: Config,
  change: Partial<Omit<Animation, 'componentId'>>,
): Config {
  const animation = readAnimation(config)
  return animation ? withAnimation(config, { ...animation, ...change }) : config
}

export function deleteAnimation<Config extends Animated>(config: Config): Config {
  const { animation: _, ...fields } = config.fields
  return { ...config, fields: fields as Config['fields'] }
}

const withAnimation = <Config extends Animated>(config: Config, animation: Animation): Config => ({
  ...config,
  fields: { ...config.fields, animation },
})
