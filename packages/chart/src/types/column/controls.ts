import { type Components, findDimension, findMeasure, hasOwnOrder } from '@tessera/cube'
import { DEFAULT_SORTING } from '../../config/defaults.ts'
import type { Sorting } from '../../config/sorting.ts'
import type { Control, ControlOption } from '../../controls.ts'
import { choosePalette, toColorMapping } from '../../palettes/color-mapping.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../../palettes/palettes.ts'
import { categoryChoices, numericalChoices } from '../../rules/choices.ts'
import { isStackable } from '../../rules/stacking.ts'
import type { ColumnConfig } from './fields.ts'
import { withFittingFilters } from './roles.ts'

const SORTINGS: { value: string; messageId: string; sorting: Sorting }[] = (
  [
    ['byAuto', 'asc'],
    ['byAuto', 'desc'],
    ['byDimensionLabel', 'asc'],
    ['byDimensionLabel', 'desc'],
    ['byMeasure', 'asc'],
    ['byMeasure', 'desc'],
  ] as const
).map(([sortingType, sortingOrder]) => ({
  value: `${sortingType}-${sortingOrder}`,
  messageId: `controls.sorting.${sortingType}.${sortingOrder}`,
  sorting: { sortingType, sortingOrder },
}))

const toOption = ({ id, label }: { id: string; label: string }): ControlOption => ({ value: id, label })
const NONE: ControlOption = { value: '', messageId: 'controls.none' }

/** What the author of a column chart may set. */
export function columnControls(config: ColumnConfig, components: Components): Control<ColumnConfig>[] {
  const controls = [
    measureControl(config, components),
    categoryControl(config, components),
    sortingControl(config, components),
    segmentControl(config, components),
    ...(config.fields.segment ? [segmentTypeControl(config, components)] : []),
  ]
  return controls.map(
    (control): Control<ColumnConfig> => ({
      ...control,
      write: (value: string) => withFittingFilters(control.write(value), components),
    }),
  )
}

/** A select before the rules of the whole config are applied to what it writes. */
type Select = Omit<Extract<Control<ColumnConfig>, { kind: 'select' }>, 'write'> & {
  write(value: string): ColumnConfig
}

const measureControl = (config: ColumnConfig, components: Components): Select => ({
  kind: 'select',
  id: 'y',
  messageId: 'controls.axis.vertical',
  options: numericalChoices(components).map(toOption),
  value: config.fields.y.componentId,
  write: (componentId) => withMeasure(config, componentId, components),
})

/** Another measure has other ends, and may not be stackable: its segments then stand side by side. */
function withMeasure(config: ColumnConfig, componentId: string, components: Components): ColumnConfig {
  const { segment, y } = config.fields
  const { customDomain: _, ...kept } = y
  const measure = findMeasure(components, componentId)
  const mustGroup = segment?.type === 'stacked' && measure && !isStackable(measure)
  return {
    ...config,
    fields: {
      ...config.fields,
      y: { ...kept, componentId },
      ...(mustGroup ? { segment: { ...segment, type: 'grouped' } } : {}),
    },
  }
}

const categoryControl = (config: ColumnConfig, components: Components): Select => ({
  kind: 'select',
  id: 'x',
  messageId: 'controls.axis.horizontal',
  options: categoryChoices(components).map(toOption),
  value: config.fields.x.componentId,
  write(componentId) {
    const x = { componentId, sorting: DEFAULT_SORTING }
    const isTaken = config.fields.segment?.componentId === componentId
    const next = isTaken ? withoutSegment(config) : config
    return { ...next, fields: { ...next.fields, x } }
  },
})

const sortingControl = (config: ColumnConfig, components: Components): Select => {
  const category = findDimension(components, config.fields.x.componentId)
  const isFixed = category !== undefined && hasOwnOrder(category)
  const { sortingType, sortingOrder } = config.fields.x.sorting ?? DEFAULT_SORTING
  return {
    kind: 'select',
    id: 'x-sorting',
    messageId: 'controls.sorting',
    options: SORTINGS.filter(({ sorting }) => !isFixed || sorting.sortingType === 'byAuto'),
    value: `${isFixed ? 'byAuto' : sortingType}-${sortingOrder}`,
    write(value) {
      const sorting = SORTINGS.find((option) => option.value === value)?.sorting ?? DEFAULT_SORTING
      return { ...config, fields: { ...config.fields, x: { ...config.fields.x, sorting } } }
    },
  }
}

const segmentControl = (config: ColumnConfig, components: Components): Select => ({
  kind: 'select',
  id: 'segment',
  messageId: 'controls.segment',
  options: [
    NONE,
    ...categoryChoices(components)
      .filter(({ id }) => id !== config.fields.x.componentId)
      .map(toOption),
  ],
  value: config.fields.segment?.componentId ?? '',
  write: (componentId) =>
    componentId === '' ? withoutSegment(config) : withSegment(config, componentId, components),
})

function withSegment(config: ColumnConfig, componentId: string, components: Components): ColumnConfig {
  const values = findDimension(components, componentId)?.values ?? []
  const measure = findMeasure(components, config.fields.y.componentId)
  const paletteId = choosePalette(values)
  return {
    ...config,
    fields: {
      ...config.fields,
      segment: {
        componentId,
        sorting: DEFAULT_SORTING,
        type: measure && isStackable(measure) ? 'stacked' : 'grouped',
      },
      color: { type: 'segment', paletteId, colorMapping: toColorMapping(values, paletteId) },
    },
  }
}

/** Without a segment there is one colour (specification 2 §4). */
function withoutSegment(config: ColumnConfig): ColumnConfig {
  const { segment: _, ...fields } = config.fields
  return {
    ...config,
    fields: {
      ...fields,
      color: { type: 'single', paletteId: DEFAULT_CATEGORICAL_PALETTE, color: DEFAULT_COLOR },
    },
  }
}

const segmentTypeControl = (config: ColumnConfig, components: Components): Select => {
  const measure = findMeasure(components, config.fields.y.componentId)
  const canStack = measure !== undefined && isStackable(measure)
  const { segment } = config.fields
  return {
    kind: 'select',
    id: 'segment-type',
    messageId: 'controls.segment.type',
    options: [
      {
        value: 'stacked',
        messageId: canStack ? 'controls.segment.stacked' : 'controls.segment.stacked.disabled',
        disabled: !canStack,
      },
      { value: 'grouped', messageId: 'controls.segment.grouped' },
    ],
    value: segment?.type ?? 'grouped',
    write: (type) => ({
      ...config,
      fields: {
        ...config.fields,
        ...(segment && { segment: { ...segment, type: type === 'stacked' ? 'stacked' : 'grouped' } }),
      },
    }),
  }
}
