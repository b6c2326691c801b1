import type { ChartConfig, Control } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { useSite } from '../../shell/site.ts'
import { whenOnline } from '../../state/when-online.ts'
import { useWords } from '../../state/words.tsx'
import { QuietButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import text from '../../ui/text.module.css'
import { LocalizedText } from '../texts/TextDrawer.tsx'
import { ColorField } from './ColorField.tsx'
import { ColumnLists } from './ColumnLists.tsx'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { HintLine } from './HintLine.tsx'
import { LongList } from './LongList.tsx'
import { MappingField } from './MappingField.tsx'
import { NumberField } from './NumberField.tsx'
import { PaletteField } from './PaletteField.tsx'
import styles from './panels.module.css'
import { SectionField } from './SectionField.tsx'
import { SelectField } from './SelectField.tsx'
import { TypedField } from './TypedField.tsx'
import { useSetControl } from './use-set-control.ts'

/** A control with its name and hint. */
export function ControlField({ control }: { control: Control<ChartConfig> }) {
  const { t } = useWords()
  const id = useId()
  const name = control.label ?? t(control.messageId as MessageId, control.messageValues)
  const describedBy = control.hint ? `${id}-hint` : undefined
  const Widget = WIDGETS[control.kind] as ComponentType<FieldProps<Kind>>
  return (
    <div className={look.control} data-control={control.id}>
      <Widget control={control} name={name} describedBy={describedBy} />
      {control.hint && <HintLine id={`${id}-hint`} hint={control.hint} />}
    </div>
  )
}

/** A checkbox. */
function ToggleField({ control, name, describedBy }: FieldProps<'toggle'>) {
  const id = useId()
  const setControl = useSetControl()
  return (
    <div className={styles.inline}>
      <input
        {...{ id, disabled: control.disabled, checked: control.value }}
        type="checkbox"
        aria-describedby={describedBy}
        onChange={({ target }) => setControl(control, target.checked)}
      />
      <label htmlFor={id}>{name}</label>
    </div>
  )
}

/** A checkbox per value. */
function ChoicesField({ control, name, describedBy }: FieldProps<'choices'>) {
  const { t } = useWords()
  const setControl = useSetControl()
  return (
    <LongList entries={control.entries} name={name} disabled={control.disabled} describedBy={describedBy}>
      {({ value, label, isChosen, noteId }) => (
        <label className={field.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => setControl(control, { value, isChosen: target.checked })}
          />
          <span>
            {label}
            {noteId !== undefined && <span className={text.soft}> ({t(noteId as MessageId)})</span>}
          </span>
        </label>
      )}
    </LongList>
  )
}

/** A text, one language at a time. */
function LocalizedField({ control, name }: FieldProps<'text'>) {
  const setControl = useSetControl()
  return (
    <LocalizedText
      name={name}
      kind="plain"
      texts={control.value}
      onChange={(language, text) => setControl(control, { language, text }, `${control.id}.${language}`)}
    />
  )
}

/** A single line of text. */
function LineField({ control, name, describedBy }: FieldProps<'line'>) {
  const setControl = useSetControl()
  const { value, disabled } = control
  return (
    <TypedField
      {...{ name, describedBy, disabled }}
      text={value}
      take={(draft) => {
        const text = draft.trim()
        const refusal = control.refusalOf?.(text)
        if (!refusal && text !== value) setControl(control, text, control.id)
        return refusal
      }}
    />
  )
}

/** A button that acts immediately. */
function ActionField({ control, name, describedBy }: FieldProps<'action'>) {
  const setControl = useSetControl()
  return (
    <QuietButton
      className={look.action}
      disabled={control.disabled}
      aria-describedby={describedBy}
      onClick={() => setControl(control, true)}
    >
      {name}
    </QuietButton>
  )
}

/** Loaded on demand, because only maps have layers. */
const LazyLayersField = lazy(async () => {
  await whenOnline()
  return { default: (await import('./LayersField.tsx')).LayersField }
})

/** Shown only if the operator lists map servers. */
function LayersField(props: FieldProps<'layers'>) {
  const servers = useSite()?.mapServers
  return servers ? (
    <Suspense>
      <LazyLayersField {...props} servers={servers} />
    </Suspense>
  ) : null
}

type Kind = Control<ChartConfig>['kind']

/** The widget for each kind of control. */
const WIDGETS: { [K in Kind]: ComponentType<FieldProps<K>> } = {
  select: SelectField,
  toggle: ToggleField,
  color: ColorField,
  number: NumberField,
  palette: PaletteField,
  mapping: MappingField,
  choices: ChoicesField,
  action: ActionField,
  columns: ColumnLists,
  layers: LayersField,
  section: SectionField,
  text: LocalizedField,
  line: LineField,
}
