import type { Component, DimensionValue } from '@tessera/cube'
import type { ActionControl, Hint, MappingControl, PaletteControl, PaletteOption } from '../controls.ts'
import { DIMENSION_PALETTE } from '../palettes/color-mapping.ts'
import {
  CATEGORICAL_PALETTES,
  categoricalColors,
  DEFAULT_COLOR,
  DIVERGING_PALETTES,
  isCategoricalPalette,
  numericalColors,
  SEQUENTIAL_PALETTES,
} from '../palettes/palettes.ts'
import { isLowContrast } from '../rules/contrast.ts'
import { type AuthorPalette, lowContrastMessageId, type PaletteType } from '../rules/palettes.ts'

const BUILT_IN: Record<PaletteType, readonly string[]> = {
  categorical: CATEGORICAL_PALETTES,
  sequential: SEQUENTIAL_PALETTES,
  diverging: DIVERGING_PALETTES,
}

/** How many colours of a ramp are looked at. */
const RAMP_STEPS = 9

const rampColors = (...[id, own]: Parameters<typeof numericalColors>): string[] => {
  const ramp = numericalColors(id, own)
  return Array.from({ length: RAMP_STEPS }, (_, step) => ramp(step / (RAMP_STEPS - 1)))
}

/** The colours of built-in palettes, which never change. */
const BUILT_IN_COLORS = new Map<string, readonly string[]>([
  ...CATEGORICAL_PALETTES.map((id) => [id, categoricalColors(id)] as const),
  ...[...SEQUENTIAL_PALETTES, ...DIVERGING_PALETTES].map((id) => [id, rampColors(id)] as const),
])

type PaletteSite<Config> = Omit<PaletteControl<Config>, 'kind' | 'options' | 'value' | 'write'> & {
  /** What the place takes: colours that tell categories apart, or ramps. */
  types: readonly PaletteType[]
  chosen: string
  /** The colours of the chart: a palette that nobody here knows looks like them. */
  shown: readonly string[]
  /** The values that are coloured; some bring colours of their publisher. */
  values?: readonly DimensionValue[]
  palettes: readonly AuthorPalette[] | undefined
  write(paletteId: string, own: AuthorPalette | undefined): Config
}

/** The palettes of a place: those of the author first, then the built-in ones. */
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

/** A palette of the author by its id. */
export const findPalette = (
  palettes: readonly AuthorPalette[] | undefined,
  id: string,
): AuthorPalette | undefined => palettes?.find(({ paletteId }) => paletteId === id)

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

/** The publisher's own colours, where the values bring some, or they are chosen already. */
function dimensionOption(
  type: PaletteType,
  values: readonly DimensionValue[],
  chosen: string,
): PaletteOption[] {
  if (type !== 'categorical') return []
  const published = [...new Set(values.flatMap(({ color }) => color ?? []))]
  if (published.length === 0 && chosen !== DIMENSION_PALETTE) return []
  // values without a colour of their own take those of the default palette
  const colors = published.length > 0 ? published : categoricalColors(DIMENSION_PALETTE)
  return [{ value: DIMENSION_PALETTE, messageId: `palette.${DIMENSION_PALETTE}`, type, colors }]
}

/** The colours of a palette to take from; undefined where nobody here knows it. */
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

type MappingSite<Config> = Omit<MappingControl<Config>, 'kind' | 'entries'> & {
  values: readonly Pick<Component['values'][number], 'value' | 'label'>[]
  /** A colour for each of them (`withFilledColors`). */
  colors: Readonly<Record<string, string>>
}

/** A colour for each value. */
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

/** A mark that is too light can hardly be seen (specification 2 §5, contrast warnings). */
export const warningOnPaper = (color: string): Hint | undefined =>
  isLowContrast(color) ? { messageId: lowContrastMessageId('categorical'), isWarning: true } : undefined

type ResetSite<Config> = Omit<ActionControl<Config>, 'kind' | 'messageId' | 'write' | 'disabled'> & {
  /** The colours now, and those of the palette. */
  now: Readonly<Record<string, string>>
  fresh: Readonly<Record<string, string>>
  write(): Config
}

/** Takes back the colours that were set by hand; disabled where there are none. */
export const resetControl = <Config>({ now, fresh, ...rest }: ResetSite<Config>): ActionControl<Config> => ({
  ...rest,
  kind: 'action',
  messageId: 'controls.palette.reset',
  disabled: Object.entries(fresh).every(([value, color]) => now[value] === color),
})
