import { MISSING_TEXT } from '@tessera/cube'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './add-dataset.module.css'
import type { JoinMatches } from './join-matches.ts'

/** More values are only counted. */
const MAX_ROWS = 200

type Props = {
  matches: JoinMatches
  /** The titles of the chart's dataset and the added one. */
  titles: { existing: string; added: string }
}

/** Which values of two dimensions match, and which only one of the datasets has. */
export function ValueMatches({ matches, titles }: Props) {
  const { t } = useWords()
  const titleId = useId()
  const { label, rows, matchedCount, onlyExisting, onlyAdded } = matches
  const shown = rows.slice(0, MAX_ROWS)
  return (
    <div className={styles.matching}>
      <h3 id={titleId} className={styles.matchTitle}>
        {t('join.match.title', { label, matched: matchedCount })}
      </h3>
      {(onlyExisting > 0 || onlyAdded > 0) && (
        <p className={styles.intro}>
          {[
            onlyAdded > 0 ? t('join.match.only', { count: onlyAdded, title: titles.added }) : '',
            onlyExisting > 0 ? t('join.match.only', { count: onlyExisting, title: titles.existing }) : '',
          ].join(' ')}
        </p>
      )}
      <section className={styles.matchRows} aria-labelledby={titleId} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{titles.existing}</th>
              <th scope="col">{titles.added}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, existing, added }) => (
              <tr key={value} data-alone={existing === undefined || added === undefined || undefined}>
                <td>{existing ?? MISSING_TEXT}</td>
                <td>{added ?? MISSING_TEXT}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length && (
        <p className={styles.intro}>{t('join.match.more', { count: rows.length - shown.length })}</p>
      )}
    </div>
  )
}
