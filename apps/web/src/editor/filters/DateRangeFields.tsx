import {
  type DateRange,
  dateChoices,
  isDateDropdown,
  isMostRecent,
  sortDates,
  withMostRecent,
} from '@tessera/chart'
import { type Dimension, formatDimensionValue } from '@tessera/cube'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import { DateHint } from './DateHint.tsx'
import { DateInput } from './DateInput.tsx'
import { type DateWords, toDateWords } from './date-words.ts'
import styles from './filters.module.css'

type DateRangeFieldsProps = {
  dimension: Dimension
  range: DateRange
  /** The dates that have data; all if omitted. */
  possible?: ReadonlySet<string> | undefined
  /** Whether the end can follow the newest date. */
  canPin?: boolean
  onChange(range: DateRange): void
}

/** Two fields for a time range, whose start is never after its end. */
export function DateRangeFields(props: DateRangeFieldsProps) {
  const { dimension, range, canPin = false, onChange } = props
  const { t, locale } = useWords()
  const hintId = useId()
  const words = toDateWords(dimension, locale)
  const isPinned = isMostRecent(range)
  return (
    <>
      <div className={styles.ends}>
        <EndField {...props} end="from" hintId={hintId} />
        <EndField {...props} end="to" hintId={hintId} />
      </div>
      {isTyped(words) && <DateHint id={hintId} dates={words} />}
      {canPin && (
        <label className={styles.newest}>
          <input
            type="checkbox"
            checked={isPinned}
            onChange={({ target }) => onChange(toRange(withMostRecent(range, dimension, target.checked)))}
          />
          {t('controls.filters.most-recent-end')}
        </label>
      )}
    </>
  )
}

/** Returns whether dates are typed because there are too many for a list. */
const isTyped = (words: DateWords | undefined): words is DateWords =>
  words !== undefined && !isDateDropdown(words.values.length)

const toRange = ({ from, to }: DateRange): DateRange => ({ from, to })

function EndField({
  dimension,
  range,
  possible,
  end,
  hintId,
  onChange,
}: DateRangeFieldsProps & { end: keyof DateRange; hintId: string }) {
  const { t, locale } = useWords()
  const id = useId()
  const words = toDateWords(dimension, locale)
  const isOffered = (date: string): boolean => possible?.has(date) ?? true
  const latest = sortDates(dimension).at(-1)?.value ?? ''
  const shown = end === 'to' && isMostRecent(range) ? latest : range[end]
  const change = (value: string): void => onChange({ ...toRange(range), [end]: value })
  const label = t(`controls.filters.${end}`)
  if (isTyped(words)) {
    const last = isMostRecent(range) ? latest : range.to
    return (
      <DateInput
        label={label}
        hintId={hintId}
        dates={words}
        value={shown}
        isOffered={isOffered}
        objection={(date) =>
          (end === 'from' ? date > last : date < range.from) ? t('controls.filters.date.order') : undefined
        }
        onChange={change}
      />
    )
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={field.input} value={shown} onChange={({ target }) => change(target.value)}>
        {dateChoices(dimension, range, end).map(({ value: { value, label: name }, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled || (value !== shown && !isOffered(value))}>
            {formatDimensionValue(dimension, name, locale)}
          </option>
        ))}
      </select>
    </div>
  )
}
