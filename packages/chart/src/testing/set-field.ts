import type { Components } from '@tessera/cube'
import type { ControlValue } from '../controls.ts'
import { setControl } from '../edit/set-control.ts'
import { controlsOf } from '../editing.ts'
import type { ChartConfig } from '../registry.ts'

/** Puts a component in a field by its control, as an author does; '' takes it out. */
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

/** The chart after the control with this id was set; throws where it has no such control. */
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
