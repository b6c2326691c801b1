import type { Datum } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { useState } from 'react'
import styles from '../chart.module.css'
import { DataTable } from './DataTable.tsx'

/**
 * The number of values above which a table is rendered only when opened, because rendering takes longer than drawing
 * the picture.
 */
const MANY = 1000

type Props = {
  data: Datum[]
  caption: string
  /** The description of the picture, in sentences. */
  description?: string[]
  t: Translate
}

/**
 * The description of a picture, followed by a collapsed table of all values. Short tables are in the page from the
 * start and work without scripts.
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
