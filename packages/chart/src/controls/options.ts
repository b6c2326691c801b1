import {
  allComponents,
  type Component,
  type ComponentId,
  isAboutMeasures,
  isDimension,
  isUnitDimension,
} from '@tessera/cube'
import type { ControlSite } from '../chart-type.ts'
import type { ControlOption } from '../controls.ts'
import type { ChartField } from '../rules/chart-fields.ts'

/** The empty option. */
export const NONE: ControlOption = { value: '', messageId: 'controls.none' }

export const toOption = ({ id, label }: { id: string; label: string }): ControlOption => ({
  value: id,
  label,
})

/**
 * Returns the options of a field (specification 1 §5, encoding component types): components of its kinds, with
 * dimensions and measures in separate groups. Disables components that are used in another exclusive field, components
 * that only qualify a measure (specification 2 §5), and unit dimensions, since a chart shows only one unit.
 */
export function fieldOptions<Config>(
  { type, config, components }: Pick<ControlSite<Config>, 'type' | 'config' | 'components'>,
  name: string,
): ControlOption[] {
  const field = type.fields.find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}`)
  const taken = type.fields.filter((other) => excludes(field, other)).flatMap((other) => other.read(config))
  const takesDimensions = field.kinds.includes('NominalDimension')
  const listed = allComponents(components).filter(
    (component) => field.kinds.includes(component.kind) || (takesDimensions && isError(component)),
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

type FieldShare = Pick<ChartField<never>, 'name' | 'isShared'>

/** Returns whether the component of one field cannot be used in the other. */
const excludes = (one: FieldShare, other: FieldShare): boolean =>
  one.name !== other.name && !shares(one, other) && !shares(other, one)

const shares = ({ isShared = false }: FieldShare, { name }: FieldShare): boolean =>
  typeof isShared === 'boolean' ? isShared : isShared.includes(name)

const isError = (component: Component): boolean => isDimension(component) && isAboutMeasures(component)

const reasonOf = (component: Component, taken: readonly ComponentId[]): string | undefined => {
  if (isError(component)) return 'controls.choice.disabled.uncertainty'
  if (isDimension(component) && isUnitDimension(component)) return 'controls.choice.disabled.units'
  return taken.includes(component.id) ? 'controls.choice.disabled.used' : undefined
}

/** Options whose message ids consist of a prefix, ending with a dot, and the value. */
export const namedOptions = (prefix: string, values: readonly string[]): ControlOption[] =>
  values.map((value) => ({ value, messageId: prefix + value }))
