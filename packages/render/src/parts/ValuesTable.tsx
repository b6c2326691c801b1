import type { Datum } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { useState } from 'react'
import styles from '../chart.module.css'
import { DataTable } from './DataTable.tsx'

/** With more values the table is made when somebody wants to see it: making it takes longer than drawing the picture. */
const MANY = 1000

type Props = {
  data: Datum[]
  caption: string
  /** What the picture shows, in sentences. */
  description?: string[]
  t: Translate
}

/**
 * A description of a picture and all its values as a table below it, folded. Few values are in the page from the start,
 * also without scripts.
 */
export function ValuesTable({ data, caption, description = [], t }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.values} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('chart.values')}</summary>
      {description.length > 0 && (
        <p className={styles.description}>
          <b>{t('chart.description')}</b>
          {description.join(' ')}
        </p>
      )}
      <div className={styles.scroll}>
        {(isOpen || data.length <= MANY) && (
          <DataTable data={data} caption={caption} showAllLabel={t('table.show-all')} />
        )}
      </div>
    </details>
  )
}
