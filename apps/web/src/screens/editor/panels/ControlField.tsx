import type { ChartConfig, Control } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useId } from 'react'
import { useWords } from '../../../state/words.tsx'
import { ActionField } from './controls/ActionField.tsx'
import { ChoicesField } from './controls/ChoicesField.tsx'
import { ColorField } from './controls/ColorField.tsx'
import { ColumnLists } from './controls/ColumnLists.tsx'
import look from './controls/fields.module.css'
import { HintLine } from './controls/HintLine.tsx'
import { MappingField } from './controls/MappingField.tsx'
import { PaletteField } from './controls/PaletteField.tsx'
import { SelectField } from './controls/SelectField.tsx'
import { ToggleField } from './controls/ToggleField.tsx'
import { useTurn } from './controls/use-turn.ts'
import { NumberField } from './NumberField.tsx'
import { SectionField } from './SectionField.tsx'

/** One control with its name, and what to know about it. */
export function ControlField({ control }: { control: Control<ChartConfig> }) {
  const { t } = useWords()
  const id = useId()
  const name = control.label ?? t(control.messageId as MessageId, control.messageValues)
  const describedBy = control.hint ? `${id}-hint` : undefined
  return (
    <div className={look.control} data-control={control.id}>
      <Widget control={control} name={name} describedBy={describedBy} />
      {control.hint && <HintLine id={`${id}-hint`} hint={control.hint} />}
    </div>
  )
}

type WidgetProps = { control: Control<ChartConfig>; name: string; describedBy: string | undefined }

/** The widget of a kind of control. */
function Widget({ control, ...props }: WidgetProps) {
  const turn = useTurn()
  switch (control.kind) {
    case 'select':
      return <SelectField control={control} {...props} />
    case 'toggle':
      return <ToggleField control={control} {...props} />
    case 'color':
      return <ColorField control={control} {...props} />
    case 'number':
      return <NumberField control={control} {...props} />
    case 'palette':
      return <PaletteField control={control} {...props} />
    case 'mapping':
      return <MappingField control={control} {...props} />
    case 'choices':
      return <ChoicesField control={control} {...props} />
    case 'action':
      return <ActionField control={control} {...props} />
    case 'columns':
      return <ColumnLists control={control} {...props} />
    case 'section':
      return <SectionField control={control} name={props.name} onChange={(value) => turn(control, value)} />
  }
}
