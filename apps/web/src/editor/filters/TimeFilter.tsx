import { readTimeExtent } from '@tessera/chart'
import { Switch } from '@tessera/render/reader'
import { useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import { DateRangeFields } from './DateRangeFields.tsx'
import styles from './filters.module.css'
import { MultiFilter } from './MultiFilter.tsx'
import type { FilterProps } from './use-filter.ts'

/** Filters an encoded time by range or by single dates. */
export function TimeFilter(props: FilterProps) {
  const { dimension, filter, possible, edits } = props
  const { t } = useWords()
  const { components } = useEditor()
  const [chosenMode, setChosenMode] = useState<'range' | 'values'>('range')
  const mode = filter?.type === 'multi' ? 'values' : filter?.type === 'range' ? 'range' : chosenMode
  if (dimension.values.length < 2) return null
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
          setChosenMode(value === 'values' ? 'values' : 'range')
          // A filter of the other kind does not fit the new mode.
          if (filter) edits.remove()
        }}
      />
      {mode === 'values' ? (
        <MultiFilter {...props} />
      ) : (
        <>
          <DateRangeFields
            dimension={dimension}
            range={filter?.type === 'range' ? filter : readTimeExtent(dimension.id, components)}
            possible={possible}
            canPin
            onChange={edits.chooseRange}
          />
          {filter?.type === 'range' && (
            <button type="button" className={styles.link} onClick={edits.remove}>
              {t('controls.filters.reset-range')}
            </button>
          )}
        </>
      )}
    </>
  )
}
