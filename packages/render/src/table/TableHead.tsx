import type { TableColumnHead } from '@tessera/chart'
import styles from './scene-table.module.css'
import type { TableOrder } from './table-lines.ts'

type Props = {
  columns: TableColumnHead[]
  /** The indexes of the columns in the table. Group columns are not included, because they are shown once per group. */
  places: number[]
  /** The index of the column that stays visible. */
  kept: number
  groups: number[]
  /** Whether the cells of a column can be ordered, so that its heading sorts. */
  isSortable(column: number): boolean
  order: TableOrder | undefined
  onOrder(order: TableOrder | undefined): void
}

/** Returns the next order: ascending, then descending, then the author's order. */
function nextOrder(column: number, order: TableOrder | undefined): TableOrder | undefined {
  if (order?.column !== column) return { column, direction: 1 }
  return order.direction === 1 ? { column, direction: -1 } : undefined
}

/** The headings of the columns, below those of the groups. Each one sorts its column. */
export function TableHead({ groups, ...props }: Props) {
  const { places } = props
  return (
    <thead>
      {groups.map((column, line) => (
        <tr key={column} aria-rowindex={line + 1} className={styles.groupHead}>
          <Heading column={column} span={places.length} {...props} />
        </tr>
      ))}
      <tr aria-rowindex={groups.length + 1} className={styles.heads}>
        {places.map((column) => (
          <Heading key={column} column={column} {...props} />
        ))}
      </tr>
    </thead>
  )
}

type HeadingProps = Omit<Props, 'groups'> & { column: number; span?: number }

function Heading({ column, span, columns, kept, isSortable, order, onOrder }: HeadingProps) {
  const { title = '', isNumeric = false } = columns[column] ?? {}
  const direction = order?.column === column ? order.direction : undefined
  const looks = [isNumeric && styles.number, span === undefined && column === kept && styles.kept]
  return (
    <th
      scope="col"
      colSpan={span}
      className={looks.filter(Boolean).join(' ') || undefined}
      aria-sort={direction && (direction === 1 ? 'ascending' : 'descending')}
    >
      {isSortable(column) ? (
        <button type="button" onClick={() => onOrder(nextOrder(column, order))}>
          {title}
        </button>
      ) : (
        <span className={styles.unsorted}>{title}</span>
      )}
    </th>
  )
}
