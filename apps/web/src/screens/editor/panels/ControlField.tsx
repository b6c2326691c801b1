import {
  type ChartConfig,
  type Control,
  type ControlOption,
  type ControlValue,
  turnControl,
} from '@tessera/chart'
import type { MessageId, Translate } from '@tessera/i18n'
import { useId } from 'react'
import { useWords } from '../../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './panels.module.css'
import { SectionField } from './SectionField.tsx'

const isDragged = ({ kind }: Control<ChartConfig>): boolean => kind === 'color' || kind === 'number'

/** One control with its name, and what to know about it. */
export function ControlField({ control }: { control: Control<ChartConfig> }) {
  const { t } = useWords()
  const { config, components, change: edit } = useEditor()
  const id = useId()
  const hintId = `${id}-hint`
  const change = (value: ControlValue): void =>
    // a colour or a slider that is dragged is one step back
    edit(turnControl(config, control, value, components), isDragged(control) ? control.id : undefined)
  const name = control.label ?? t(control.messageId as MessageId, control.messageValues)
  if (control.kind === 'section') return <SectionField control={control} name={name} onChange={change} />
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
  control: Exclude<Control<ChartConfig>, { kind: 'section' }>
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
