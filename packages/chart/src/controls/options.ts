import {
  allComponents,
  type Component,
  type ComponentId,
  type ComponentKind,
  type Components,
  isDimension,
  isErrorDimension,
} from '@tessera/cube'
import type { ControlOption } from '../controls.ts'

/** The choice of nothing. */
export const NONE: ControlOption = { value: '', messageId: 'controls.none' }

export const toOption = ({ id, label }: { id: string; label: string }): ControlOption => ({
  value: id,
  label,
})

/**
 * The components of some kinds as choices, dimensions and measures apart. Those that stand elsewhere in the chart and
 * those that only qualify a measure are disabled (specification 2 §5).
 */
export function componentOptions(
  components: Components,
  kinds: readonly ComponentKind[],
  taken: readonly (ComponentId | undefined)[] = [],
): ControlOption[] {
  const takesDimensions = kinds.includes('NominalDimension')
  const listed = allComponents(components).filter(
    (component) => kinds.includes(component.kind) || (takesDimensions && isError(component)),
  )
  const isMixed = listed.some(isDimension) && !listed.every(isDimension)
  return listed.map((component) => {
    const reasonId = reasonOf(component, taken)
    return {
      ...toOption(component),
      ...(isMixed
        ? { groupId: `controls.options.${isDimension(component) ? 'dimensions' : 'measures'}` }
        : {}),
      ...(reasonId === undefined ? {} : { disabled: true, reasonId }),
    }
  })
}

const isError = (component: Component): boolean => isDimension(component) && isErrorDimension(component)

const reasonOf = (component: Component, taken: readonly (ComponentId | undefined)[]): string | undefined => {
  if (isError(component)) return 'controls.choice.disabled.uncertainty'
  return taken.includes(component.id) ? 'controls.choice.disabled.used' : undefined
}

/** Choices whose messages begin with a prefix, which ends with a dot, and end with their value. */
export const namedOptions = (prefix: string, values: readonly string[]): ControlOption[] =>
  values.map((value) => ({ value, messageId: prefix + value }))
