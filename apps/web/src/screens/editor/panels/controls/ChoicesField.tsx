import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { LongList } from './LongList.tsx'
import { useTurn } from './use-turn.ts'

/** Values, each chosen or not. */
export function ChoicesField({ control, name, describedBy }: FieldProps<'choices'>) {
  const turn = useTurn()
  return (
    <LongList entries={control.entries} name={name} disabled={control.disabled} describedBy={describedBy}>
      {({ value, label, isChosen }) => (
        <label className={look.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => turn(control, { value, isChosen: target.checked })}
          />
          {label}
        </label>
      )}
    </LongList>
  )
}
