import type { DimensionValue } from '@tessera/cube'
import type { Control } from '../controls.ts'
import { resetPalette, setPalette, setSingleColor, setValueColor } from '../edit/colors.ts'
import { type PlotConfig, plotFields } from '../edit/plot.ts'
import { readShownValues } from '../edit/shown-colors.ts'
import { asDesign } from './design.ts'
import {
  findPalette,
  knownColors,
  mappingControl,
  paletteControl,
  resetControl,
  warningOnPaper,
} from './palette-controls.ts'
import type { PlotSite } from './plot-site.ts'

export const COLORS = 'controls.colors'
const GROUP = { groupMessageId: COLORS } as const

/** The palette of a plot and its colours: one for all marks, or one for each shown value of the segment. */
export function colorControls<Config extends PlotConfig>(site: PlotSite<Config>): Control<Config>[] {
  const { config, components, palettes } = site
  const { color } = plotFields(config)
  const values = shownValues(site)
  const swatches = knownColors(color.paletteId, palettes)
  const palette = paletteControl<Config>({
    ...GROUP,
    id: 'palette',
    messageId: 'controls.palette',
    types: ['categorical'],
    chosen: color.paletteId,
    shown: color.type === 'segment' ? readColors(values, color.colorMapping) : [color.color],
    values,
    palettes,
    write: (paletteId, own) => setPalette(config, paletteId, components, own?.colors),
  })
  const own = color.type === 'segment' ? mappingOf(site, values, swatches) : singleOf(site, swatches)
  return asDesign([palette, ...own, ...(swatches ? [resetOf(site)] : [])])
}

/** The colours that values have, each once. */
export const readColors = (
  values: readonly { value: string }[],
  mapping: Readonly<Record<string, string>>,
): string[] => [...new Set(values.flatMap(({ value }) => mapping[value] ?? []))]

function mappingOf<Config extends PlotConfig>(
  { config }: PlotSite<Config>,
  values: DimensionValue[],
  swatches: readonly string[] = [],
): Control<Config>[] {
  const { color } = plotFields(config)
  if (color.type !== 'segment') return []
  return [
    mappingControl<Config>({
      ...GROUP,
      id: 'colors',
      messageId: 'controls.colors.values',
      listedOf: plotFields(config).segment?.componentId ?? '',
      values,
      colors: color.colorMapping,
      swatches,
      write: (change) => setValueColor(config, change.value, change.color),
    }),
  ]
}

function singleOf<Config extends PlotConfig>(
  { config }: PlotSite<Config>,
  swatches: readonly string[] = [],
): Control<Config>[] {
  const { color } = plotFields(config)
  if (color.type !== 'single') return []
  return [
    {
      ...GROUP,
      kind: 'color',
      id: 'color',
      messageId: 'controls.color',
      value: color.color,
      swatches,
      warningOf: warningOnPaper,
      write: (value) => setSingleColor(config, value),
    },
  ]
}

function resetOf<Config extends PlotConfig>({
  config,
  components,
  palettes,
}: PlotSite<Config>): Control<Config> {
  const { paletteId } = plotFields(config).color
  const next = resetPalette(config, components, findPalette(palettes, paletteId)?.colors)
  return resetControl<Config>({
    ...GROUP,
    id: 'palette-reset',
    now: toColors(plotFields(config).color),
    fresh: toColors(plotFields(next).color),
    write: () => next,
  })
}

const toColors = (color: ReturnType<typeof plotFields>['color']): Record<string, string> =>
  color.type === 'segment' ? color.colorMapping : { '': color.color }

/** The values of the segment that its filter leaves, in the order of the data. */
export const shownValues = <Config extends PlotConfig>({
  config,
  components,
}: PlotSite<Config>): DimensionValue[] => readShownValues(config, components)
