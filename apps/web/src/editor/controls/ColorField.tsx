import { useId } from 'react'
import { ColorInput, HexField, SwatchButtons } from './ColorInputs.tsx'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { HintLine } from './HintLine.tsx'
import { useSetControl } from './use-set-control.ts'

/** A colour: picked in the browser's colour input, typed, or taken from the palette. */
export function ColorField({ control, name, describedBy }: FieldProps<'color'>) {
  const id = useId()
  const setControl = useSetControl()
  const { value, disabled, swatches = [], warningOf } = control
  const warning = warningOf?.(value)
  const change = (color: string): void => setControl(control, color, control.id)
  return (
    <fieldset className={look.color} disabled={disabled} aria-describedby={describedBy}>
      <div className={look.colorRow}>
        <ColorInput id={id} color={value} onChange={change} />
        <label htmlFor={id}>{name}</label>
        <HexField name={name} color={value} onChange={change} />
      </div>
      {swatches.length > 0 && (
        <SwatchButtons name={name} color={value} swatches={swatches} onChange={change} />
      )}
      {warning && <HintLine hint={warning} />}
    </fieldset>
  )
}
