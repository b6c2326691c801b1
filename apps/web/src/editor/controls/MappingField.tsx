import type { ChartConfig, MappingControl } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ChevronRightIcon, WarningIcon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import { ColorInput, HexField, SwatchButtons } from './ColorInputs.tsx'
import type { FieldProps } from './field-props.ts'
import look from './fields.module.css'
import { LongList } from './LongList.tsx'
import { useSetControl } from './use-set-control.ts'

/** A colour per value. */
export function MappingField({ control, name, describedBy }: FieldProps<'mapping'>) {
  const setControl = useSetControl()
  return (
    <LongList entries={control.entries} name={name} disabled={control.disabled} describedBy={describedBy}>
      {(entry) => (
        <ValueColor
          entry={entry}
          control={control}
          onChange={(color) =>
            setControl(control, { value: entry.value, color }, `${control.id}:${entry.value}`)
          }
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

/** The colour of one value. Expands to its hex code and the palette's colours. */
function ValueColor({ entry: { label, color }, control, onChange }: ValueColorProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const warning = control.warningOf?.(color)
  const sentence = warning && t(warning.messageId as MessageId, warning.values)
  return (
    <>
      <span className={look.colorRow}>
        <ColorInput name={label} color={color} onChange={onChange} />
        <span className={look.rowName}>{label}</span>
        {sentence && (
          <span className={look.mark} title={sentence}>
            <WarningIcon />
            <span className="visually-hidden">{sentence}</span>
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
          {sentence && <span className={text.warning}>{sentence}</span>}
        </span>
      )}
    </>
  )
}
