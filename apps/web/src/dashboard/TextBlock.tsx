import type { TextBlockView } from '@tessera/api'
import type { Words } from '@tessera/chart'
import { use, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { FormattedText } from '../chart-frame/FormattedText.tsx'
import { SharedNow } from '../chart-frame/use-reader-view.ts'
import { loadPartsWords, useWords } from '../state/words.tsx'
import styles from './dashboard.module.css'
import type { LoadedChart } from './use-dashboard-charts.ts'

type Props = {
  block: TextBlockView
  chartOf(number: number): LoadedChart
  /** Requests a chart mentioned in the text. */
  onCome(number: number): void
}

/** A text of a dashboard. Its values follow readers' choices; they were correct when sent. */
export function TextBlock({ block, chartOf, onCome }: Props) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const shared = use(SharedNow)
  const text = useRef<HTMLDivElement>(null)
  const first = useRef({ params, shared })
  const numbers = [
    ...new Set([...block.html.matchAll(/ data-value="(\d+)"/g)].map(([, number]) => Number(number))),
  ]
  const charts = numbers.map((number) => chartOf(number).view)
  const isUntouched = first.current.params === params && first.current.shared?.view === shared?.view
  useEffect(() => {
    const element = text.current?.firstElementChild
    if (isUntouched || charts.length === 0 || !element) return undefined
    for (const [index, number] of numbers.entries()) if (!charts[index]) onCome(number)
    let isCurrent = true
    void Promise.all([import('./text-values.ts'), loadPartsWords(locale)]).then(([{ writeTextValues }]) => {
      if (!isCurrent) return
      writeTextValues(element, {
        chartOf: (number) => charts[numbers.indexOf(number)],
        params,
        shared,
        locale,
        words: t as Words,
      })
    })
    return () => {
      isCurrent = false
    }
  })
  return (
    <div ref={text}>
      <FormattedText as="div" className={styles.text} lang={block.language} html={block.html} text="" />
    </div>
  )
}
