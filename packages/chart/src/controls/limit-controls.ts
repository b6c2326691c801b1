import type { ComponentId, Components, Limit } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { LIMIT_SYMBOLS } from '../config/limits.ts'
import type { Control, SelectControl } from '../controls.ts'
import {
  isLimitValid,
  isOneMoment,
  type LimitStyle,
  limitsOf,
  readLimit,
  removeLimit,
  setLimit,
} from '../edit/limits.ts'
import { namedOptions } from './options.ts'
import { warningOnPaper } from './palette-controls.ts'

type Limited = Pick<ChartConfig, 'limits' | 'cubes'>

/**
 * The targets and thresholds published with a measure: each can be shown, in a colour, and as a type of line or, where
 * the chart has symbols for single moments (`hasSymbols`), as one of them.
 */
export const limitControls = <Config extends Limited>(
  config: Config,
  measureId: ComponentId,
  axisId: ComponentId,
  components: Components,
  { hasSymbols = false } = {},
): Control<Config>[] =>
  limitsOf(components, measureId).flatMap((limit, index) =>
    controlsOfLimit(config, { measureId, limit, axisId, id: `limit-${index}`, hasSymbols }),
  )

type LimitSite = {
  measureId: ComponentId
  limit: Limit
  axisId: ComponentId
  id: string
  hasSymbols: boolean
}

function controlsOfLimit<Config extends Limited>(
  config: Config,
  { measureId, limit, axisId, id, hasSymbols }: LimitSite,
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
  const change = (style: LimitStyle): Config => setLimit(config, measureId, limit, style, axisId)
  const color: Control<Config> = {
    kind: 'color',
    id: `${id}-color`,
    messageId: 'controls.limits.color',
    groupMessageId: 'controls.limits',
    value: shown.color,
    warningOf: warningOnPaper,
    ...off,
    write: (value) => change({ color: value }),
  }
  // a range is a band, which has neither
  if (limit.kind === 'value-range') return [toggle, color]
  const isSymbol = hasSymbols && isOneMoment(limit, axisId)
  const look = isSymbol ? symbolSelect(shown, id, change) : lineSelect(shown, id, change)
  return [toggle, color, { ...look, ...off }]
}

type LookSelect<Config> = (
  shown: LimitStyle,
  id: string,
  change: (style: LimitStyle) => Config,
) => SelectControl<Config>

function lineSelect<Config>(...[{ lineType }, id, change]: Parameters<LookSelect<Config>>) {
  return {
    kind: 'select',
    id: `${id}-line`,
    messageId: 'controls.limits.line',
    groupMessageId: 'controls.limits',
    options: namedOptions('controls.limits.line.', ['solid', 'dashed']),
    value: lineType ?? 'solid',
    write: (type) => change({ lineType: type === 'dashed' ? 'dashed' : 'solid' }),
  } satisfies SelectControl<Config>
}

function symbolSelect<Config>(...[{ symbolType }, id, change]: Parameters<LookSelect<Config>>) {
  return {
    kind: 'select',
    id: `${id}-symbol`,
    messageId: 'controls.limits.symbol',
    groupMessageId: 'controls.limits',
    options: namedOptions('controls.limits.symbol.', LIMIT_SYMBOLS),
    value: symbolType ?? 'circle',
    write: (type) => change({ symbolType: LIMIT_SYMBOLS.find((each) => each === type) ?? 'circle' }),
  } satisfies SelectControl<Config>
}
