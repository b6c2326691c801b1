import type { ControlSite } from '../chart-type.ts'
import { LIMIT_SYMBOLS } from '../config/limits.ts'
import type { Control } from '../controls.ts'
import { isOneMoment, type LimitStyle, limitsOf, removeLimit, setLimit } from '../edit/limits.ts'
import { type AxisName, type PlotConfig, plotFields } from '../edit/plot.ts'
import { isLimitValid, readLimit } from '../filters/limits.ts'
import { namedOptions } from './options.ts'
import { warningOnPaper } from './palette-controls.ts'

/**
 * Returns the controls of targets and thresholds published with the measure of an axis: visibility, colour, and line
 * type or, for single moments in charts with symbols, a symbol.
 */
export function limitControls<Config extends PlotConfig>(
  { config, components, rules, type }: ControlSite<Config>,
  axis: AxisName,
): Control<Config>[] {
  const fields = plotFields(config)
  const measureId = fields[axis]?.componentId ?? ''
  const axisId = (rules.category && fields[rules.category]?.componentId) ?? ''
  const hasSymbols = type.hasLimitSymbols
  return limitsOf(components, measureId).flatMap((limit, index) => {
    const id = `limit-${index}`
    const shown = readLimit(config, measureId, limit)
    const isValid = isLimitValid(config, limit, axisId, components)
    const off = isValid ? {} : { disabled: true, hint: { messageId: 'controls.limits.disabled' } }
    const change = (style: LimitStyle): Config => setLimit(config, measureId, limit, style)
    const toggle: Control<Config> = {
      kind: 'toggle',
      id,
      label: limit.name,
      groupMessageId: 'controls.limits',
      value: shown !== undefined,
      // a visible limit can be hidden even if it does not match the filters
      ...(shown ? {} : off),
      write: (isOn) => (isOn ? change({}) : removeLimit(config, measureId, limit)),
    }
    if (!shown) return [toggle]
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
    // a range is a band, which has neither line type nor symbol
    if (limit.kind === 'value-range') return [toggle, color]
    const isSymbol = hasSymbols && isOneMoment(limit, axisId)
    const name = isSymbol ? 'symbol' : 'line'
    const { lineType = 'solid', symbolType = 'circle' } = shown
    const look: Control<Config> = {
      kind: 'select',
      id: `${id}-${name}`,
      messageId: `controls.limits.${name}`,
      groupMessageId: 'controls.limits',
      options: namedOptions(`controls.limits.${name}.`, isSymbol ? LIMIT_SYMBOLS : ['solid', 'dashed']),
      value: isSymbol ? symbolType : lineType,
      ...off,
      write: (type) =>
        isSymbol
          ? change({ symbolType: LIMIT_SYMBOLS.find((each) => each === type) ?? 'circle' })
          : change({ lineType: type === 'dashed' ? 'dashed' : 'solid' }),
    }
    return [toggle, color, look]
  })
}
