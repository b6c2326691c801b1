import { type Components, clamp, isRecord } from '@tessera/cube'
import type {
  ColumnChange,
  Control,
  ControlValue,
  LayersControl,
  TextChange,
  ValueChoice,
  ValueColor,
} from '../controls.ts'
import { withDerivedFilters } from '../filters/derive-filters.ts'
import type { MapSection } from '../map-scene.ts'
import type { ChartConfig } from '../registry.ts'

/**
 * Applies a control. Ignores values the control does not allow, clamps numbers to its range, and updates derived
 * filters.
 */
export function setControl(
  config: ChartConfig,
  control: Control<ChartConfig>,
  value: ControlValue,
  components: Components,
): ChartConfig {
  if (control.disabled) return config
  const next = write(control, value, components)
  return next ? withDerivedFilters(next, components) : config
}

function write(
  control: Control<ChartConfig>,
  value: ControlValue,
  components: Components,
): ChartConfig | undefined {
  switch (control.kind) {
    case 'select':
    case 'palette': {
      const option = control.options.find((each) => each.value === value)
      const isSame = control.value === value
      return option && !option.disabled && !isSame ? control.write(option.value, components) : undefined
    }
    case 'action':
      return value === true ? control.write() : undefined
    case 'mapping':
      return isValueColor(value) && control.entries.some((entry) => entry.value === value.value)
        ? control.write(value, components)
        : undefined
    case 'choices':
      return isValueChoice(value) && control.entries.some((entry) => entry.value === value.value)
        ? control.write(value, components)
        : undefined
    case 'columns':
      return isColumnChange(value) && control.entries.some(({ id }) => id === value.id)
        ? control.write(value)
        : undefined
    case 'text':
      return isTextChange(value) ? control.write(value, components) : undefined
    case 'line':
      return typeof value === 'string' && !control.refusalOf?.(value)
        ? control.write(value, components)
        : undefined
    case 'toggle':
      return typeof value === 'boolean' ? control.write(value, components) : undefined
    case 'color':
      return typeof value === 'string' && isHexColor(value) ? control.write(value, components) : undefined
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = control
      const number = clamp(value, min, max)
      return control.refusalOf?.(number) ? undefined : control.write(number, components)
    }
    case 'layers':
      return areLayers(value) ? control.write(value, components) : undefined
    case 'section':
      return value === null || isSection(value) ? control.write(value, components) : undefined
  }
}

const isValueColor = (value: ControlValue): value is ValueColor =>
  isRecord(value) && 'color' in value && isHexColor(value.color)

const isValueChoice = (value: ControlValue): value is ValueChoice => isRecord(value) && 'isChosen' in value

const isColumnChange = (value: ControlValue): value is ColumnChange => isRecord(value) && 'id' in value

const isTextChange = (value: ControlValue): value is TextChange => isRecord(value) && 'language' in value

const isSection = (value: ControlValue): value is MapSection => Array.isArray(value) && !areLayers(value)

const areLayers = (value: ControlValue): value is LayersControl<unknown>['value'] =>
  Array.isArray(value) && value.every((layer) => isRecord(layer) && 'id' in layer)

const isHexColor = (value: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
