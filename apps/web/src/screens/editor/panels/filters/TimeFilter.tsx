import { readTimeExtent } from '@tessera/chart'
import { Switch } from '@tessera/render/reader'
import { useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import { useEditor } from '../../state/use-editor.tsx'
import { DateRangeFields } from './DateRangeFields.tsx'
import type { FilterProps } from './DimensionFilter.tsx'
import styles from './filters.module.css'
import { MultiFilter } from './MultiFilter.tsx'

/** A part of the time that is drawn, or single dates of it. */
export function TimeFilter(props: FilterProps) {
  const { dimension, filter, possible, onChange } = props
  const { t } = useWords()
  const { components } = useEditor()
  const [wished, setWished] = useState<'range' | 'values'>('range')
  const mode = filter?.type === 'multi' ? 'values' : filter?.type === 'range' ? 'range' : wished
  if (dimension.values.length < 2) return null
  const whole = readTimeExtent(dimension.id, components)
  return (
    <>
      <Switch
        label={t('controls.filters.mode')}
        value={mode}
        options={(['range', 'values'] as const).map((value) => ({
          value,
          label: t(`controls.filters.mode.${value}`),
        }))}
        onChange={(value) => {
          setWished(value === 'values' ? 'values' : 'range')
          // a filter of the other kind would not fit what is shown
          if (filter) onChange(undefined)
        }}
      />
      {mode === 'values' ? (
        <MultiFilter {...props} />
      ) : (
        <>
          <DateRangeFields
            dimension={dimension}
            range={filter?.type === 'range' ? filter : whole}
            possible={possible}
            canPin
            onChange={(range) => {
              const isWhole = range.from === whole.from && range.to === whole.to
              onChange(isWhole ? undefined : { type: 'range', ...range })
            }}
          />
          {filter?.type === 'range' && (
            <button type="button" className={styles.link} onClick={() => onChange(undefined)}>
              {t('controls.filters.reset-range')}
            </button>
          )}
        </>
      )}
    </>
  )
}
