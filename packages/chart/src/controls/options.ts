import {
  allComponents,
  type ComponentId,
  type ComponentKind,
  type Components,
  type DimensionValue,
} from '@tessera/cube'
import type { ControlOption } from '../controls.ts'
import { DIMENSION_PALETTE } from '../palettes/color-mapping.ts'
import { CATEGORICAL_PALETTES, DIVERGING_PALETTES, SEQUENTIAL_PALETTES } from '../palettes/palettes.ts'

/** The choice of nothing. */
export const NONE: ControlOption = { value: '', messageId: 'controls.none' }

export const toOption = ({ id, label }: { id: string; label: string }): ControlOption => ({
  value: id,
  label,
})

/**
 * The components of some kinds as choices. Those that stand elsewhere in the chart are disabled (specification 2 §5,
 * exclusive encodings).
 */
export const componentOptions = (
  components: Components,
  kinds: readonly ComponentKind[],
  taken: readonly (ComponentId | undefined)[] = [],
): ControlOption[] =>
  allComponents(components)
    .filter(({ kind }) => kinds.includes(kind))
    .map((component) =>
      taken.includes(component.id)
        ? { ...toOption(component), disabled: true, reasonId: 'controls.choice.disabled.used' }
        : toOption(component),
    )

/** Choices whose messages begin with a prefix, which ends with a dot, and end with their value. */
export const namedOptions = (prefix: string, values: readonly string[]): ControlOption[] =>
  values.map((value) => ({ value, messageId: prefix + value }))

/** Palettes for categories; with the publisher's own colours where the values bring some, or it is chosen already. */
export function categoricalPaletteOptions(values: DimensionValue[], chosen: string): ControlOption[] {
  const hasOwn = values.some(({ color }) => color) || chosen === DIMENSION_PALETTE
  return withChosen(
    namedOptions('palette.', [...(hasOwn ? [DIMENSION_PALETTE] : []), ...CATEGORICAL_PALETTES]),
    chosen,
  )
}

/** Palettes for numbers. */
export const numericalPaletteOptions = (chosen: string): ControlOption[] =>
  withChosen(namedOptions('palette.', [...SEQUENTIAL_PALETTES, ...DIVERGING_PALETTES]), chosen)

/** Palettes for numbers on both sides of a middle. */
export const divergingPaletteOptions = (chosen: string): ControlOption[] =>
  withChosen(namedOptions('palette.', DIVERGING_PALETTES), chosen)

/** Somebody's own palette has no name here: its colours are in the chart. */
const withChosen = (options: ControlOption[], chosen: string): ControlOption[] =>
  options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, messageId: 'palette.own' }, ...options]
