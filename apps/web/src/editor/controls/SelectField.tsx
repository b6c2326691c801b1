import type { ControlOption } from '@tessera/chart'
import { findComponent } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import { useEditor } from '../state/use-editor.tsx'
import type { FieldProps } from './field-props.ts'
import { useSetControl } from './use-set-control.ts'

/** Selects one of several options; disabled ones state why. */
export function SelectField({ control, name, describedBy }: FieldProps<'select'>) {
  const id = useId()
  const setControl = useSetControl()
  const { components } = useEditor()
  const { value, disabled, options } = control
  // A stored chart may have a value that is no longer offered, so show it instead of the first option.
  const isListed = options.some((option) => option.value === value)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{name}</label>
      <select
        {...{ id, value, disabled }}
        className={field.input}
        aria-describedby={describedBy}
        onChange={({ target }) => setControl(control, target.value)}
      >
        {isListed || <option value={value}>{findComponent(components, value)?.label ?? value}</option>}
        <Options options={options} />
      </select>
    </div>
  )
}

/** Options below the titles of their groups, if any. */
function Options({ options }: { options: ControlOption[] }) {
  const { t } = useWords()
  const titles = [...new Set(options.map(({ groupId }) => groupId))]
  return titles.map((title) => {
    const members = options
      .filter(({ groupId }) => groupId === title)
      .map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {optionText(option, t)}
        </option>
      ))
    return title === undefined ? (
      members
    ) : (
      <optgroup key={title} label={t(title as MessageId)}>
        {members}
      </optgroup>
    )
  })
}

function optionText({ label, messageId, reasonId }: ControlOption, t: Translate): string {
  const name = label ?? t(messageId as MessageId)
  return reasonId === undefined ? name : `${name} (${t(reasonId as MessageId)})`
}
