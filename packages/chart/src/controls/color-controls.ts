import { type DimensionValue, findDimension } from '@tessera/cube'
import type { ColorControl, Control, SelectControl } from '../controls.ts'
import { setPalette, setSingleColor, setValueColor } from '../edit/colors.ts'
import { type PlotConfig, plotFields } from '../edit/plot.ts'
import { readFilter } from '../edit/with-filter.ts'
import { categoricalPaletteOptions } from './options.ts'
import type { PlotSite } from './plot-site.ts'

export const COLORS = 'controls.colors'

/** The palette of a plot and its colours: one for all marks, or one for each shown value of the segment. */
export function colorControls<Config extends PlotConfig>(site: PlotSite<Config>): Control<Config>[] {
  const { config } = site
  const { color } = plotFields(config)
  const values = shownValues(site)
  const palette: SelectControl<Config> = {
    kind: 'select',
    id: 'palette',
    messageId: 'controls.palette',
    groupMessageId: COLORS,
    options: categoricalPaletteOptions(values, color.paletteId),
    value: color.paletteId,
    write: (paletteId, components) => setPalette(config, paletteId, components),
  }
  if (color.type === 'segment') {
    return [palette, ...values.map((value) => valueColor(site, value, color.colorMapping[value.value]))]
  }
  const single: ColorControl<Config> = {
    kind: 'color',
    id: 'color',
    messageId: 'controls.color',
    groupMessageId: COLORS,
    value: color.color,
    write: (value) => setSingleColor(config, value),
  }
  return [palette, single]
}

function shownValues<Config extends PlotConfig>({ config, components }: PlotSite<Config>): DimensionValue[] {
  const { segment } = plotFields(config)
  const dimension = segment && findDimension(components, segment.componentId)
  const filter = dimension && readFilter(config, dimension.id)
  const values = dimension?.values ?? []
  return filter?.type === 'multi' ? values.filter(({ value }) => filter.values[value]) : values
}

const valueColor = <Config extends PlotConfig>(
  { config }: PlotSite<Config>,
  { value, label }: DimensionValue,
  color = '#000000',
): ColorControl<Config> => ({
  kind: 'color',
  id: `color:${value}`,
  label,
  groupMessageId: COLORS,
  value: color,
  write: (next) => setValueColor(config, value, next),
})
