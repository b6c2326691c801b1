import { type Components, type DimensionValue, findComponent, valuesInData } from '@tessera/cube'
import { toColorMapping } from '../palettes/color-mapping.ts'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import { segmentValues } from './colors.ts'
import type { PlotConfig } from './plot.ts'
import { type MappedColors, readMappedColors } from './shown-colors.ts'

/** A part of a chart coloured by values: a map layer, or a table column. */
type ColoredField = {
  componentId?: string
  color?: MappedColors & { type: string; componentId: string }
  columnStyle?: MappedColors & { type: string }
}

/**
 * Assigns missing colours. Values added to the data since the chart was saved get those of its palette (specification 2
 * §4). Returns the same chart if no colour is missing.
 */
export function withFilledColors(config: ChartConfig, components: Components): ChartConfig {
  const color = readMappedColors(config)
  if (color) {
    const isSplit = color.type === 'segment'
    const filled = fill(color, isSplit ? segmentValues(config as PlotConfig, components) : measuresOf(config))
    return filled === color ? config : withFields(config, { ...config.fields, color: filled })
  }
  const fields = Object.entries(config.fields as Record<string, ColoredField>)
  const filled = fields.map(([key, field]) => [key, fillField(field, components)] as const)
  const isSame = filled.every(([, field], index) => field === fields[index]?.[1])
  return isSame ? config : withFields(config, Object.fromEntries(filled))
}

const withFields = (config: ChartConfig, fields: object): ChartConfig =>
  ({ ...config, fields }) as unknown as ChartConfig

function fillField(field: ColoredField, components: Components): ColoredField {
  const { color, columnStyle, componentId = '' } = field
  if (color?.type === 'categorical') {
    const filled = fill(color, valuesOf(color.componentId, components))
    return filled === color ? field : { ...field, color: filled }
  }
  if (columnStyle?.type === 'category') {
    const filled = fill(columnStyle, valuesOf(componentId, components))
    return filled === columnStyle ? field : { ...field, columnStyle: filled }
  }
  return field
}

const valuesOf = (id: string, components: Components): DimensionValue[] => {
  const component = findComponent(components, id)
  return component ? valuesInData(component) : []
}

/** Returns the measures of a combined chart, as values with colours. */
const measuresOf = (config: ChartConfig): DimensionValue[] =>
  chartTypeOf(config)
    .fields.filter(({ kinds }) => kinds.includes('NumericalMeasure'))
    .flatMap((field) => field.read(config))
    .map((value) => ({ value, label: '' }))

function fill<Colors extends MappedColors>(colors: Colors, values: DimensionValue[]): Colors {
  const { colorMapping, paletteId } = colors
  if (values.every(({ value }) => colorMapping[value] !== undefined)) return colors
  return {
    ...colors,
    colorMapping: { ...colorMapping, ...toColorMapping(values, paletteId, { ...colorMapping }) },
  }
}
