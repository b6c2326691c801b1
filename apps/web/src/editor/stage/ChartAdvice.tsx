import type { ChartConfig } from '@tessera/chart'
import type { Advice, WayOut } from '@tessera/chart/advice'
import type { MessageId } from '@tessera/i18n'
import { activeChart, requireCharts } from '@tessera/project'
import { useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'
import styles from './chart-advice.module.css'
import type { ShownAdvice } from './use-advice.ts'

/**
 * Advice about misleading or hard-to-read parts of the chart, one line each, with suggested fixes that can be undone.
 * Buttons are disabled while another chart is loading, or is drawn but not yet assessed.
 */
export function ChartAdvice({ advice: { shown, others, isOpen, isLate, toggle } }: { advice: ShownAdvice }) {
  const { t } = useWords()
  const { config, isLoading } = useEditor()
  const isWaiting = isLoading || isLate
  /** The last fix and the resulting chart, to announce it once. */
  const [done, setDone] = useState<{ config: ChartConfig; way: string }>()
  const place = useRef<HTMLElement>(null)
  const store = useEditorStore()
  const take = (way: WayOut): void => {
    if (isWaiting) return
    store.editChart(way.change)
    const next = activeChart(requireCharts(store.read().state))
    setDone({ config: next, way: t(way.messageId as MessageId, way.values) })
    // The button disappears along with its line, so move the focus.
    place.current?.focus()
  }
  const said = shown.map((each) => t(each.messageId as MessageId, each.values)).join(' ')
  const wasDone = done?.config === config ? t('advice.done', { way: done.way }) : ''
  return (
    <section ref={place} tabIndex={-1} className={styles.advice} aria-label={t('advice.label')}>
      <p role="status" className="visually-hidden">
        {`${wasDone} ${said}`.trim()}
      </p>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {withWaysOnce(shown).map((each) => (
            <AdviceLine key={each.id} advice={each} isWaiting={isWaiting} onTake={take} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? t('advice.fewer') : t('advice.more', { n: others })}
        </button>
      )}
    </section>
  )
}

/** Offers each fix once, beside the first advice that it follows. */
function withWaysOnce(shown: Advice[]): Advice[] {
  const offered = new Set<string>()
  return shown.map((advice) => ({
    ...advice,
    ways: advice.ways.filter(({ messageId, values }) => {
      const offer = JSON.stringify([messageId, values])
      if (offered.has(offer)) return false
      offered.add(offer)
      return true
    }),
  }))
}

type LineProps = { advice: Advice; isWaiting: boolean; onTake(way: WayOut): void }

function AdviceLine({ advice: { messageId, values, ways }, isWaiting, onTake }: LineProps) {
  const { t } = useWords()
  return (
    <li className={styles.line}>
      <WarningIcon />
      <p className={styles.text}>
        <span className={styles.sentence}>{t(messageId as MessageId, values)}</span>
        <span className={styles.ways}>
          {ways.map((way) => (
            <button
              key={way.messageId}
              type="button"
              className={styles.way}
              aria-disabled={isWaiting}
              onClick={() => onTake(way)}
            >
              {t(way.messageId as MessageId, way.values)}
            </button>
          ))}
        </span>
      </p>
    </li>
  )
}
