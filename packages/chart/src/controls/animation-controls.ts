import type { ControlSite } from '../chart-type.ts'
import type { Animation } from '../config/animation.ts'
import type { Segment } from '../config/segment.ts'
import type { Control, ControlOption, Hint, SelectControl, ToggleControl } from '../controls.ts'
import {
  ANIMATION_DURATIONS,
  type Animated,
  deleteAnimation,
  setAnimation,
  withAnimation,
} from '../edit/animation.ts'
import { fieldNameOf } from './field-names.ts'
import { fieldOptions, NONE, namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

const ANIMATION = 'controls.animation'

/**
 * Returns the controls of the animation (specification 1 §5 for when it is unavailable). `hasScales`: whether the chart
 * has scales that could follow the current moment.
 */
export function animationControls<Config extends Animated>(
  site: ControlSite<Config>,
  { hasScales = true } = {},
): Control<Config>[] {
  const { config } = site
  const { animation } = config.fields
  const options = fieldOptions(site, 'animation')
  const hint = animation ? undefined : readObstacle(site, options)
  const select: SelectControl<Config> = {
    kind: 'select',
    id: 'animation',
    field: 'animation',
    messageId: 'controls.animation.component',
    groupMessageId: ANIMATION,
    options: [NONE, ...options],
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

/**
 * Returns why animation is unavailable: there is no temporal dimension, all of them are used elsewhere, or marks are
 * sorted by total size, so that they would move during the animation.
 */
function readObstacle<Config extends Animated>(
  { type, config, rules }: ControlSite<Config>,
  options: readonly ControlOption[],
): Hint | undefined {
  if (options.length === 0) return { messageId: 'controls.animation.disabled.no-temporal' }
  const { segment } = config.fields as { segment?: Segment }
  if (rules.segmentSorting === 'layout' && segment?.sorting?.sortingType === 'byTotalSize') {
    return { messageId: 'controls.animation.disabled.total-size' }
  }
  if (options.some(({ disabled }) => !disabled)) return undefined
  const times = new Set(options.map(({ value }) => value))
  const taken = type.fields.filter(
    ({ name, read }) => name !== 'animation' && read(config).some((id) => times.has(id)),
  )
  const fields = taken.flatMap(({ name }) => fieldNameOf(name) ?? [])
  return { messageId: 'controls.animation.disabled.used', listIds: { fields } }
}

function animationOptions<Config extends Animated>(
  config: Config,
  animation: Animation,
  hasScales: boolean,
): Control<Config>[] {
  const { duration, type, dynamicScales, showPlayButton } = animation
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
    write: (isOn) => withAnimation(config, { ...animation, [key]: isOn }),
  })
  return [
    {
      kind: 'select',
      id: 'animation-duration',
      messageId: 'controls.animation.duration',
      groupMessageId: ANIMATION,
      options: durations.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
      value: String(duration),
      write: (seconds) => withAnimation(config, { ...animation, duration: Number(seconds) }),
    },
    {
      kind: 'select',
      id: 'animation-type',
      messageId: 'controls.animation.type',
      groupMessageId: ANIMATION,
      options: namedOptions('controls.animation.type.', ['continuous', 'stepped']),
      value: type,
      write: (next) =>
        withAnimation(config, { ...animation, type: next === 'stepped' ? 'stepped' : 'continuous' }),
    },
    ...(hasScales ? [toggle('dynamicScales', 'dynamic-scales', dynamicScales)] : []),
    toggle('showPlayButton', 'play-button', showPlayButton),
  ]
}
