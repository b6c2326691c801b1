import type { ChartConfig } from '../config/index.ts'
import { withDerivedFilters } from '../edit/edit-chart.ts'
import { controlsOf } from '../registry.ts'
import type { Fixture } from './fixture.ts'

export type Reached = { path: string; config: ChartConfig }

/** Every config that one turn of one of its controls gives. */
export function turnControls(config: ChartConfig, { components }: Fixture): Reached[] {
  return controlsOf(config, components).flatMap((control): Reached[] => {
    const settle = (next: ChartConfig): ChartConfig => withDerivedFilters(next, components)
    if (control.kind === 'toggle') {
      if (control.disabled) return []
      return [true, false].map((value) => ({
        path: `${control.id} = ${value}`,
        config: settle(control.write(value, components)),
      }))
    }
    return control.options
      .filter((option) => !option.disabled)
      .map(({ value }) => ({
        path: `${control.id} = ${value}`,
        config: settle(control.write(value, components)),
      }))
  })
}
