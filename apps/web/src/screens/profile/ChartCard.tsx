import { formatMoment } from '@tessera/cube'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ChartDialog, type ChartDialogName } from './ChartDialog.tsx'
import { ChartMenu } from './ChartMenu.tsx'
import type { ChartSummary } from './chart-summary.ts'
import { PinWordsContext } from './pin-words.ts'
import styles from './profile.module.css'

/** The width of small pictures, in px. */
const PICTURE_WIDTH = 420

/** A saved chart of the user: its picture, facts and actions. */
export function ChartCard({ chart }: { chart: ChartSummary }) {
  const { t, locale } = useWords()
  const pinWords = use(PinWordsContext)
  const [dialog, setDialog] = useState<ChartDialogName>()
  const title = chart.title || chart.datasets || t('chart.untitled')
  const key = encodeURIComponent(chart.key)
  const dateOf = (iso: string): string => formatMoment(iso.slice(0, 'yyyy-mm-dd'.length), locale)
  // Includes the version, so that the picture is reloaded after each change.
  const picture = `/v/${key}.svg?lang=${locale}&width=${PICTURE_WIDTH}&version=${chart.version}${chart.isPinned ? '&pinned=' : ''}`
  return (
    <li className={styles.card}>
      {/* stated by the title below it */}
      <img src={picture} alt="" loading="lazy" className={styles.picture} />
      <div className={styles.cardText}>
        <h3 className={styles.cardTitle}>
          <Link to={`/${locale}/v/${key}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          <span>{t('profile.chart.changed', { date: dateOf(chart.updatedAt) })}</span>
          <span>{t('profile.chart.created', { date: dateOf(chart.createdAt) })}</span>
          <span>{t('profile.chart.views', { count: chart.viewCount })}</span>
        </p>
        <p className={styles.marks} role="status">
          {chart.isPinned && <span className={styles.mark}>{pinWords?.pinned}</span>}
          {chart.hasLosses && <span className={styles.mark}>{t('loss.mark')}</span>}
          {chart.mark && (
            <span className={`${styles.mark} ${chart.mark.kind === 'changed' ? '' : styles.grave}`}>
              {chart.mark.text}
            </span>
          )}
        </p>
        <div className={styles.actions}>
          <Link to={`/${locale}/create/new?edit=${key}`} className={button.secondary}>
            {t('profile.action.edit')}
            <span className="visually-hidden">: {title}</span>
          </Link>
          <ChartMenu chart={chart} title={title} onDialog={setDialog} />
        </div>
      </div>
      {dialog && (
        <ChartDialog name={dialog} chart={chart} title={title} onClose={() => setDialog(undefined)} />
      )}
    </li>
  )
}
