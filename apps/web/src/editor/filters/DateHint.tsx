import { useWords } from '../../state/words.tsx'
import panel from '../controls/panels.module.css'
import type { DateWords } from './date-words.ts'

/** The range of the available dates, in the expected format. */
export function DateHint({ id, dates }: { id: string; dates: DateWords }) {
  const { t } = useWords()
  const first = dates.format(dates.values[0] ?? '')
  const last = dates.format(dates.values.at(-1) ?? '')
  return (
    <p id={id} className={panel.hint}>
      {t('controls.filters.date.hint', { first, last })}
    </p>
  )
}
