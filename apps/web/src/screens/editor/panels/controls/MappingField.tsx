import type { ChartConfig, MappingControl } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import { ChevronRightIcon, WarningIcon } from '../../../../ui/icons.tsx'
import { ColorInput } from './ColorInput.tsx'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { HexField } from './HexField.tsx'
import { LongList } from './LongList.tsx'
import { SwatchButtons } from './SwatchButtons.tsx'
import { useTurn } from './use-turn.ts'

/** A colour for each value. */
export function MappingField({ control, name, describedBy }: FieldProps<'mapping'>) {
  const turn = useTurn()
  return (
    <LongList entries={control.entries} name={name} disabled={control.disabled} describedBy={describedBy}>
      {(entry) => (
        <ValueColor
          entry={entry}
          control={control}
          onChange={(color) => turn(control, { value: entry.value, color }, `${control.id}:${entry.value}`)}
        />
      )}
    </LongList>
  )
}

type ValueColorProps = {
  entry: MappingControl<ChartConfig>['entries'][number]
  control: MappingControl<ChartConfig>
  onChange(color: string): void
}

/** The colour of one value; its text and the palette's colours unfold. */
function ValueColor({ entry: { label, color }, control, onChange }: ValueColorProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const warning = control.warningOf?.(color)
  const text = warning && t(warning.messageId as MessageId, warning.values)
  return (
    <>
      <span className={look.colorRow}>
        <ColorInput name={label} color={color} onChange={onChange} />
        <span className={look.rowName}>{label}</span>
        {text && (
          <span className={look.mark} title={text}>
            <WarningIcon />
            <span className="visually-hidden">{text}</span>
          </span>
        )}
        <button type="button" className={look.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="visually-hidden">{t('controls.color.hex', { name: label })}</span>
          <code>{color}</code>
          <ChevronRightIcon />
        </button>
      </span>
      {isOpen && (
        <span className={look.unfolded}>
          <HexField name={label} color={color} onChange={onChange} />
          <SwatchButtons name={label} color={color} swatches={control.swatches} onChange={onChange} />
          {text && <span className={look.problem}>{text}</span>}
        </span>
      )}
    </>
  )
}
