import type { Component, DimensionValue } from '@tessera/cube'
import type { Control, Hint, MappingControl, PaletteControl, PaletteOption } from '../controls.ts'
import { lowContrastMessageId } from '../edit/palette-draft.ts'
import type { ColorMapping } from '../edit/shown-colors.ts'
import { DIMENSION_PALETTE } from '../palettes/color-mapping.ts'
import {
  CATEGORICAL_PALETTES,
  categoricalColors,
  DEFAULT_COLOR,
  isCategoricalPalette,
} from '../palettes/palettes.ts'
import { DIVERGING_PALETTES, numericalColors, SEQUENTIAL_PALETTES } from '../palettes/ramps.ts'
import { isLowContrast } from '../rules/contrast.ts'
import type { AuthorPalette, PaletteType } from '../rules/palettes.ts'

const BUILT_IN: Record<PaletteType, readonly string[]> = {
  categorical: CATEGORICAL_PALETTES,
  sequential: SEQUENTIAL_PALETTES,
  diverging: DIVERGING_PALETTES,
}

/** Number of colours in the sample of a continuous palette. */
const RAMP_STEPS = 9

const rampColors = (...[id, own]: Parameters<typeof numericalColors>): string[] => {
  const ramp = numericalColors(id, own)
  return Array.from({ length: RAMP_STEPS }, (_, step) => ramp(step / (RAMP_STEPS - 1)))
}

/** The colours of built-in palettes. */
const BUILT_IN_COLORS = new Map<string, readonly string[]>([
  ...CATEGORICAL_PALETTES.map((id) => [id, categoricalColors(id)] as const),
  ...[...SEQUENTIAL_PALETTES, ...DIVERGING_PALETTES].map((id) => [id, rampColors(id)] as const),
])

type PaletteSite<Config> = Omit<PaletteControl<Config>, 'kind' | 'options' | 'value' | 'write'> & {
  /** The suitable types: for categories, or continuous. */
  types: readonly PaletteType[]
  chosen: string
  /** The chart's colours, which stand in for an unknown palette. */
  shown: readonly string[]
  /** The coloured values, some of which may have a publisher's colour. */
  values?: readonly DimensionValue[]
  palettes: readonly AuthorPalette[] | undefined
  write(paletteId: string, own: AuthorPalette | undefined): Config
}

/** Returns the control for the palettes to choose from: first the author's own, then the built-in ones. */
export function paletteControl<Config>(site: PaletteSite<Config>): PaletteControl<Config> {
  const { types, chosen, shown, values = [], palettes = [], write, ...rest } = site
  const known = [
    ...palettes.filter(({ type }) => types.includes(type)).map(toOwnOption),
    ...types.flatMap((type) => [...dimensionOption(type, values, chosen), ...builtInOptions(type)]),
  ]
  const isKnown = known.some(({ value }) => value === chosen)
  const [type = 'categorical'] = types
  const unknown: PaletteOption = { value: chosen, messageId: 'palette.own', type, colors: shown }
  return {
    ...rest,
    kind: 'palette',
    options: isKnown ? known : known.toSpliced(known.filter(({ isOwn }) => isOwn).length, 0, unknown),
    value: chosen,
    write: (paletteId) => write(paletteId, findPalette(palettes, paletteId)),
  }
}

/** Finds an author's palette by id. */
const findPalette = (palettes: readonly AuthorPalette[] | undefined, id: string): AuthorPalette | undefined =>
  palettes?.find(({ paletteId }) => paletteId === id)

const toOwnOption = ({ paletteId, name, type, colors }: AuthorPalette): PaletteOption => ({
  value: paletteId,
  label: name,
  type,
  colors: type === 'categorical' ? colors : rampColors(paletteId, { paletteType: type, colors }),
  isOwn: true,
})

const builtInOptions = (type: PaletteType): PaletteOption[] =>
  BUILT_IN[type].map((id) => ({
    value: id,
    messageId: `palette.${id}`,
    type,
    colors: BUILT_IN_COLORS.get(id) ?? [],
  }))

/** Returns the option for the publisher's colours, if the values have any or the option is already selected. */
function dimensionOption(
  type: PaletteType,
  values: readonly DimensionValue[],
  chosen: string,
): PaletteOption[] {
  if (type !== 'categorical') return []
  const published = [...new Set(values.flatMap(({ color }) => color ?? []))]
  if (published.length === 0 && chosen !== DIMENSION_PALETTE) return []
  // values without their own colour get one of the default palette
  const colors = published.length > 0 ? published : categoricalColors(DIMENSION_PALETTE)
  return [{ value: DIMENSION_PALETTE, messageId: `palette.${DIMENSION_PALETTE}`, type, colors }]
}

/** Returns the colours of a known palette; otherwise `undefined`. */
export function knownColors(
  paletteId: string,
  palettes: readonly AuthorPalette[] | undefined,
): readonly string[] | undefined {
  const own = findPalette(palettes, paletteId)
  if (own) return own.colors
  return paletteId === DIMENSION_PALETTE || isCategoricalPalette(paletteId)
    ? categoricalColors(paletteId)
    : undefined
}

/** Warns about a mark that is too light to be visible (specification 2 §5, contrast warnings). */
export const warningOnPaper = (color: string): Hint | undefined =>
  isLowContrast(color) ? { messageId: lowContrastMessageId('categorical'), isWarning: true } : undefined

type MappingSite<Config> = Omit<MappingControl<Config>, 'kind' | 'entries'> & {
  values: readonly Pick<Component['values'][number], 'value' | 'label'>[]
  /** A colour for each value (`withFilledColors`). */
  colors: ColorMapping
}

/** Returns the control for the colour of each value. */
export const mappingControl = <Config>({
  values,
  colors,
  ...rest
}: MappingSite<Config>): MappingControl<Config> => ({
  ...rest,
  kind: 'mapping',
  entries: values.map(({ value, label }) => ({ value, label, color: colors[value] ?? DEFAULT_COLOR })),
  warningOf: warningOnPaper,
})

type ColoredSite<Config> = Pick<PaletteSite<Config>, 'chosen' | 'values' | 'palettes' | 'write'> & {
  /** The control ids, if a chart has several palettes. */
  idOf?(name: string): string
  group: Pick<PaletteControl<Config>, 'groupMessageId' | 'groupLabel'>
  /** The chart's colours: all, and those of `values` or the single one. */
  colors: ColorMapping
  shown: readonly string[]
  colorsOf(config: Config): ColorMapping
  /** Creates the control for setting single colours, with the palette's colours as suggestions. */
  toControl(swatches: readonly string[]): Control<Config>
}

/**
 * Returns the controls of a categorical palette: the palette, its colours, and a reset button for colours set by hand.
 * The button is disabled if there are none.
 */
export function coloredControls<Config>(site: ColoredSite<Config>): Control<Config>[] {
  const { idOf = (name) => name, group, chosen, values, shown, colors, palettes, write } = site
  const swatches = knownColors(chosen, palettes)
  const types = ['categorical'] as const
  const named = { ...group, id: idOf('palette'), messageId: 'controls.palette' }
  const palette = paletteControl<Config>({ ...named, types, chosen, shown, values, palettes, write })
  const controls = [palette, { ...group, ...site.toControl(swatches ?? []) }]
  if (!swatches) return controls
  const next = write(chosen, findPalette(palettes, chosen))
  const reset: Control<Config> = {
    ...group,
    kind: 'action',
    id: idOf('palette-reset'),
    messageId: 'controls.palette.reset',
    disabled: Object.entries(site.colorsOf(next)).every(([value, color]) => colors[value] === color),
    write: () => next,
  }
  return [...controls, reset]
}

/** Returns the distinct colours of values. */
export const readColors = (values: readonly { value: string }[], mapping: ColorMapping): string[] => [
  ...new Set(values.flatMap(({ value }) => mapping[value] ?? [])),
]
