import { type ChartConfig, type Control, type ControlOption, controlsOf } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

/** The controls a chart type declares, one widget per kind of control and none per chart type. */
export function ControlPanel({ editor, components }: { editor: Editor; components: Components }) {
  const { t } = useWords()
  const controls = controlsOf(editor.config, components)
  const toggles = controls.filter((control) => control.kind === 'toggle')
  const [firstToggle] = toggles
  return (
    <fieldset className={styles.group}>
      <legend>{t('controls.section.chart.options')}</legend>
      {controls.map((control) =>
        control.kind === 'select' ? (
          <SelectControl key={control.id} control={control} editor={editor} components={components} />
        ) : null,
      )}
      {firstToggle && (
        <fieldset className={styles.toggles}>
          <legend>{firstToggle.groupMessageId && t(firstToggle.groupMessageId as MessageId)}</legend>
          {toggles.map((control) => (
            <label key={control.id}>
              <input
                type="checkbox"
                checked={control.value}
                disabled={control.disabled}
                onChange={(event) => editor.change(control.write(event.target.checked, components))}
              />
              {control.label ?? t(control.messageId as MessageId)}
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}

type SelectProps = {
  control: Extract<Control<ChartConfig>, { kind: 'select' }>
  editor: Editor
  components: Components
}

function SelectControl({ control, editor, components }: SelectProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(control.messageId as MessageId)}</label>
      <select
        id={id}
        value={control.value}
        onChange={(event) => editor.change(control.write(event.target.value, components))}
      >
        {control.options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {optionText(option, t)}
          </option>
        ))}
      </select>
    </div>
  )
}

const optionText = ({ label, messageId }: ControlOption, t: Translate): string =>
  label ?? t(messageId as MessageId)
