import { type ChartConfig, type Control, type ControlOption, turnControl } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './editor.module.css'
import { NumberField } from './NumberField.tsx'
import type { Editor } from './use-editor.ts'

type Props = { control: Control<ChartConfig>; editor: Editor; components: Components }

/** One control with its name, and what to know about it. */
export function ControlField({ control, editor, components }: Props) {
  const { t } = useWords()
  const id = useId()
  const hintId = `${id}-hint`
  const change = (value: string | number | boolean): void =>
    editor.change(turnControl(editor.config, control, value, components))
  const name = control.label ?? t(control.messageId as MessageId, control.messageValues)
  const label = <label htmlFor={id}>{name}</label>
  const shared = {
    id,
    disabled: control.disabled,
    ...(control.hint ? { 'aria-describedby': hintId } : {}),
  }
  const isInline = control.kind === 'toggle' || control.kind === 'color'
  const widget = <Widget control={control} shared={shared} onChange={change} t={t} />
  return (
    <div className={isInline ? styles.inline : styles.field}>
      {!isInline && label}
      {widget}
      {isInline && label}
      {control.hint && (
        <p id={hintId} className={styles.hint}>
          {t(control.hint.messageId as MessageId, control.hint.values)}
        </p>
      )}
    </div>
  )
}

type WidgetProps = {
  control: Control<ChartConfig>
  shared: { id: string; disabled: boolean | undefined; 'aria-describedby'?: string }
  onChange(value: string | number | boolean): void
  t: Translate
}

/** The widget of a kind of control: an element of the browser's own each, so that keys and readers know it. */
function Widget({ control, shared, onChange, t }: WidgetProps) {
  switch (control.kind) {
    case 'select':
      return (
        <select {...shared} value={control.value} onChange={({ target }) => onChange(target.value)}>
          {control.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {optionText(option, t)}
            </option>
          ))}
        </select>
      )
    case 'toggle':
      return (
        <input
          {...shared}
          type="checkbox"
          checked={control.value}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'color':
      return (
        <input
          {...shared}
          type="color"
          value={control.value.slice(0, 7)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'number':
      return <NumberField control={control} shared={shared} onChange={onChange} />
  }
}

function optionText({ label, messageId, reasonId }: ControlOption, t: Translate): string {
  const name = label ?? t(messageId as MessageId)
  return reasonId === undefined ? name : `${name} (${t(reasonId as MessageId)})`
}
