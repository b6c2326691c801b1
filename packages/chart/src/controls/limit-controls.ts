import type { ComponentId, Components, Limit } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Control } from '../controls.ts'
import { isLimitValid, limitsOf, readLimit, removeLimit, setLimit } from '../edit/limits.ts'
import { namedOptions } from './options.ts'

type Limited = Pick<ChartConfig, 'limits' | 'cubes'>

/** The targets and thresholds published with a measure: each can be shown, in a colour and a type of line. */
export const limitControls = <Config extends Limited>(
  config: Config,
  measureId: ComponentId,
  axisId: ComponentId,
  components: Components,
): Control<Config>[] =>
  limitsOf(components, measureId).flatMap((limit, index) =>
    controlsOfLimit(config, { measureId, limit, axisId, id: `limit-${index}` }),
  )

type LimitSite = { measureId: ComponentId; limit: Limit; axisId: ComponentId; id: string }

function controlsOfLimit<Config extends Limited>(
  config: Config,
  { measureId, limit, axisId, id }: LimitSite,
): Control<Config>[] {
  const shown = readLimit(config, measureId, limit)
  const isValid = isLimitValid(config, limit, axisId)
  const off = isValid ? {} : { disabled: true, hint: { messageId: 'controls.limits.disabled' } }
  const toggle: Control<Config> = {
    kind: 'toggle',
    id,
    label: limit.name,
    groupMessageId: 'controls.limits',
    value: shown !== undefined,
    // what is shown can be hidden whatever the filters are
    ...(shown ? {} : off),
    write: (isOn) =>
      isOn ? setLimit(config, measureId, limit, {}, axisId) : removeLimit(config, measureId, limit),
  }
  if (!shown) return [toggle]
  const color: Control<Config> = {
    kind: 'color',
    id: `${id}-color`,
    messageId: 'controls.limits.color',
    groupMessageId: 'controls.limits',
    value: shown.color,
    ...off,
    write: (value) => setLimit(config, measureId, limit, { color: value }, axisId),
  }
  const line: Control<Config> = {
    kind: 'select',
    id: `${id}-line`,
    messageId: 'controls.limits.line',
    groupMessageId: 'controls.limits',
    options: namedOptions('controls.limits.line.', ['solid', 'dashed']),
    value: shown.lineType,
    ...off,
    write: (type) =>
      setLimit(config, measureId, limit, { lineType: type === 'dashed' ? 'dashed' : 'solid' }, axisId),
  }
  return [toggle, color, line]
}
