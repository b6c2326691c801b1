import { type Components, FIELD_VALUE_NONE, findComponent, isGeographical, isGeoShapes } from '@tessera/cube'
import type { Control, ControlOption } from '../../controls.ts'
import { SEQUENTIAL_PALETTES } from '../../palettes/palettes.ts'
import { numericalChoices } from '../../rules/choices.ts'
import type { MapConfig } from './fields.ts'
import { areaColor, newSymbolLayer } from './roles.ts'

const toOption = ({ id, label }: { id: string; label: string }): ControlOption => ({ value: id, label })
const NONE: ControlOption = { value: '', messageId: 'controls.none' }

/** What the author of a map may set. One of the two layers is always there. */
export function mapControls(config: MapConfig, components: Components): Control<MapConfig>[] {
  const shapes = components.dimensions.filter(isGeoShapes)
  const points = components.dimensions.filter((d) => isGeographical(d) && !isGeoShapes(d))
  return [
    ...(shapes.length > 0 ? [areaControl(config, components, shapes)] : []),
    ...areaColorControls(config, components),
    ...(points.length > 0 ? [symbolControl(config, components, points)] : []),
    ...symbolSizeControls(config, components),
  ]
}

type Layered = { id: string; label: string }[]

const areaControl = (config: MapConfig, components: Components, shapes: Layered): Control<MapConfig> => ({
  kind: 'select',
  id: 'area',
  messageId: 'controls.map.areas',
  options: [...(config.fields.symbolLayer ? [NONE] : []), ...shapes.map(toOption)],
  value: config.fields.areaLayer?.componentId ?? '',
  write(componentId) {
    const { areaLayer, ...fields } = config.fields
    const [measure] = components.measures
    if (componentId === '' || !measure) return { ...config, fields }
    return {
      ...config,
      fields: { ...fields, areaLayer: { componentId, color: areaLayer?.color ?? areaColor(measure) } },
    }
  },
})

function areaColorControls(config: MapConfig, components: Components): Control<MapConfig>[] {
  const { areaLayer } = config.fields
  if (!areaLayer) return []
  const { color } = areaLayer
  const withColor = (next: typeof color): MapConfig => ({
    ...config,
    fields: { ...config.fields, areaLayer: { ...areaLayer, color: next } },
  })
  const component: Control<MapConfig> = {
    kind: 'select',
    id: 'area-color',
    messageId: 'controls.map.color',
    options: components.measures.map(toOption),
    value: color.componentId,
    write(id) {
      const measure = findComponent(components, id)
      return measure ? withColor(areaColor(measure)) : config
    },
  }
  if (color.type !== 'numerical') return [component]
  const palette: Control<MapConfig> = {
    kind: 'select',
    id: 'area-palette',
    messageId: 'controls.map.palette',
    options: SEQUENTIAL_PALETTES.map((id) => ({ value: id, messageId: `palette.${id}` })),
    value: color.paletteId,
    write: (paletteId) => withColor({ ...color, paletteId }),
  }
  return [component, palette]
}

const symbolControl = (config: MapConfig, components: Components, points: Layered): Control<MapConfig> => ({
  kind: 'select',
  id: 'symbol',
  messageId: 'controls.map.symbols',
  options: [...(config.fields.areaLayer ? [NONE] : []), ...points.map(toOption)],
  value: config.fields.symbolLayer?.componentId ?? '',
  write(componentId) {
    const { symbolLayer, ...fields } = config.fields
    if (componentId === '') return { ...config, fields }
    const size = numericalChoices(components)[0]?.id ?? FIELD_VALUE_NONE
    const layer = symbolLayer ? { ...symbolLayer, componentId } : newSymbolLayer(componentId, size)
    return { ...config, fields: { ...fields, symbolLayer: layer } }
  },
})

function symbolSizeControls(config: MapConfig, components: Components): Control<MapConfig>[] {
  const { symbolLayer } = config.fields
  if (!symbolLayer) return []
  return [
    {
      kind: 'select',
      id: 'symbol-size',
      messageId: 'controls.map.size',
      options: [
        { value: FIELD_VALUE_NONE, messageId: 'controls.none' },
        ...numericalChoices(components).map(toOption),
      ],
      value: symbolLayer.measureId,
      write: (measureId) => ({
        ...config,
        fields: { ...config.fields, symbolLayer: { ...symbolLayer, measureId } },
      }),
    },
  ]
}
