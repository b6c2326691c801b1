import type { Components } from '@tessera/cube'
import type { ControlValue } from '../controls.ts'
import { setControl } from '../edit/set-control.ts'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'

/** Sets the component of a field with its control, as an author would. '' removes it. */
export function setField(
  config: ChartConfig,
  field: string,
  componentId: string,
  components: Components,
): ChartConfig {
  const control = controlsOf(config, components).find(
    (each) => each.kind === 'select' && each.field === field,
  )
  if (!control) throw new Error(`No component ${field}`)
  return setControl(config, control, componentId, components)
}

/** Sets the control with this id. Throws if the chart does not have it. */
export function setTo<Config extends ChartConfig>(
  config: Config,
  id: string,
  value: ControlValue,
  components: Components,
): Config {
  const control = controlsOf(config, components).find((each) => each.id === id)
  if (!control) throw new Error(`No control ${id}`)
  return setControl(config, control, value, components) as Config
}
