import { type Component, type ComponentId, type Components, findComponent } from '@tessera/cube'
import type { Control, Hint, SelectControl, ToggleControl } from '../controls.ts'
import {
  ANIMATION_DURATIONS,
  changeAnimation,
  deleteAnimation,
  readAnimation,
  setAnimation,
} from '../edit/animation.ts'
import type { PlotConfig } from '../edit/plot.ts'
import { animationChoices } from '../rules/choices.ts'
import { ANIMATION_KINDS } from '../rules/encoding-kinds.ts'
import type { MapConfig } from '../types/map/fields.ts'
import { componentOptions, NONE, namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

const ANIMATION = 'controls.animation'

type AnimationSite<Config> = {
  config: Config
  components: Components
  /** The components that stand elsewhere in the chart. */
  taken: readonly (ComponentId | undefined)[]
  /** Marks are sorted by the total size of their segments, which would move them while they play. */
  isSortedBySize: boolean
  /** Whether the chart has scales that could follow the moment that is shown; left out: it has. */
  hasScales?: boolean
}

/** What the chart plays through, and how (specification 1 §5 for when it cannot). */
export function animationControls<Config extends PlotConfig | MapConfig>(
  site: AnimationSite<Config>,
): Control<Config>[] {
  const { config, components, taken, hasScales = true } = site
  const animation = readAnimation(config)
  const hint = animation ? undefined : readObstacle(site)
  const select: SelectControl<Config> = {
    kind: 'select',
    id: 'animation',
    field: 'animation',
    messageId: 'controls.animation.component',
    groupMessageId: ANIMATION,
    options: [NONE, ...componentOptions(components, ANIMATION_KINDS, taken)],
    value: animation?.componentId ?? '',
    ...(hint ? { disabled: true, hint } : {}),
    write: (componentId) =>
      componentId === '' ? deleteAnimation(config) : setAnimation(config, componentId),
  }
  return inPanel(
    'animation',
    animation ? [select, ...animationOptions(config, animation, hasScales)] : [select],
  )
}

/** Why nothing can be played through. */
function readObstacle<Config>({
  components,
  taken,
  isSortedBySize,
}: AnimationSite<Config>): Hint | undefined {
  const choices = animationChoices(components)
  if (choices.length === 0) return { messageId: 'controls.animation.disabled.no-temporal' }
  if (isSortedBySize) return { messageId: 'controls.animation.disabled.total-size' }
  if (choices.some(({ id }) => !taken.includes(id))) return undefined
  const used = choices.map(({ id }) => findComponent(components, id)).filter(isThere)
  return {
    messageId: 'controls.animation.disabled.used',
    values: { fields: used.map(({ label }) => label).join(', ') },
  }
}

const isThere = (component: Component | undefined): component is Component => component !== undefined

function animationOptions<Config extends PlotConfig | MapConfig>(
  config: Config,
  { duration, type, dynamicScales, showPlayButton }: NonNullable<MapConfig['fields']['animation']>,
  hasScales: boolean,
): Control<Config>[] {
  const durations = [...new Set([...ANIMATION_DURATIONS, duration])].toSorted((a, b) => a - b)
  const toggle = (
    key: 'dynamicScales' | 'showPlayButton',
    id: string,
    value: boolean,
  ): ToggleControl<Config> => ({
    kind: 'toggle',
    id: `animation-${id}`,
    messageId: `controls.animation.${id}`,
    groupMessageId: ANIMATION,
    value,
    write: (isOn) => changeAnimation(config, { [key]: isOn }),
  })
  return [
    {
      kind: 'select',
      id: 'animation-duration',
      messageId: 'controls.animation.duration',
      groupMessageId: ANIMATION,
      options: durations.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
      value: String(duration),
      write: (seconds) => changeAnimation(config, { duration: Number(seconds) }),
    },
    {
      kind: 'select',
      id: 'animation-type',
      messageId: 'controls.animation.type',
      groupMessageId: ANIMATION,
      options: namedOptions('controls.animation.type.', ['continuous', 'stepped']),
      value: type,
      write: (next) => changeAnimation(config, { type: next === 'stepped' ? 'stepped' : 'continuous' }),
    },
    ...(hasScales ? [toggle('dynamicScales', 'dynamic-scales', dynamicScales)] : []),
    toggle('showPlayButton', 'play-button', showPlayButton),
  ]
}
