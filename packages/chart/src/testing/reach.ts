import type { ChartConfig } from '../config/index.ts'
import type { ColumnChange, ColumnEntry, Control } from '../controls.ts'
import { withDerivedFilters } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import type { MapSection } from '../map-scene.ts'
import type { CustomLayer } from '../types/map/fields.ts'
import type { Fixture } from './fixture.ts'

export type Reached = { path: string; config: ChartConfig }

const LAYER: CustomLayer = {
  type: 'wms',
  id: 'layer',
  endpoint: 'https://wms.example.org',
  isBehindAreaLayer: true,
  syncTemporalFilters: false,
}

/** Returns all configs that can be reached by changing one control once. */
export const turnControls = (config: ChartConfig, fixture: Fixture): Reached[] =>
  controlsOf(config, fixture.components)
    .filter((control) => !control.disabled)
    .flatMap((control) => reachBySetting(control, fixture))

/** Returns the configs that can be reached by setting one control to its last option. */
export const turnToLast = (config: ChartConfig, fixture: Fixture): Reached[] =>
  controlsOf(config, fixture.components)
    .filter((control) => !control.disabled)
    .flatMap((control) => reachBySetting(control, fixture).slice(-1))

function reachBySetting(control: Control<ChartConfig>, { components }: Fixture): Reached[] {
  const reach = <Value>(values: Value[], write: (value: Value) => ChartConfig): Reached[] =>
    values.map((value) => ({
      path: `${control.id} = ${JSON.stringify(value)}`,
      config: withDerivedFilters(write(value), components),
    }))
  switch (control.kind) {
    case 'toggle':
      return reach([true, false], (value) => control.write(value, components))
    case 'color':
      return reach(['#123456'], (value) => control.write(value, components))
    case 'number':
      return reach([control.min ?? 0, control.max ?? 1], (value) => control.write(value, components))
    case 'section':
      return reach([[[7, 46] as const, [9, 48] as const], null] as (MapSection | null)[], (value) =>
        control.write(value, components),
      )
    case 'layers':
      return reach([[LAYER], []], (value) => control.write(value, components))
    case 'line':
      return reach(['https://example.org/', ''], (text) => control.write(text, components))
    case 'text':
      return reach(['', 'A text'], (text) => control.write({ language: 'en', text }, components))
    case 'action':
      return reach([true], () => control.write())
    case 'mapping':
      return reach(
        control.entries.map(({ value }) => ({ value, color: '#123456' })),
        (change) => control.write(change, components),
      )
    case 'choices':
      return reach(
        control.entries.flatMap(({ value }) => [true, false].map((isChosen) => ({ value, isChosen }))),
        (change) => control.write(change, components),
      )
    case 'columns':
      return reach(control.entries.flatMap(columnChanges), (change) => control.write(change))
    case 'palette':
    case 'select': {
      const values = control.options.filter((option) => !option.disabled).map(({ value }) => value)
      return reach(values, (value) => control.write(value, components))
    }
  }
}

/** Returns changes that move the column to the front of each list, and hide or show it. */
const columnChanges = ({ id }: ColumnEntry): ColumnChange[] => [
  ...[true, false].map((isGroup) => ({ id, isGroup, place: 0 })),
  ...[true, false].map((isHidden) => ({ id, isHidden })),
]
