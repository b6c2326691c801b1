import button from '../../../../ui/button.module.css'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { useTurn } from './use-turn.ts'

/** Something that is done at once. */
export function ActionField({ control, name, describedBy }: FieldProps<'action'>) {
  const turn = useTurn()
  return (
    <button
      type="button"
      className={`${button.quiet} ${look.action}`}
      disabled={control.disabled}
      aria-describedby={describedBy}
      onClick={() => turn(control, true)}
    >
      {name}
    </button>
  )
}
