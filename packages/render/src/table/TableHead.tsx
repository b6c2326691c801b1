import type { TableColumnHead } from '@tessera/chart'
import styles from './scene-table.module.css'
import type { TableOrder } from './table-lines.ts'

type Props = {
  columns: TableColumnHead[]
  order: TableOrder | undefined
  onOrder(order: TableOrder | undefined): void
}

/** Up, then down, then as its author put it. */
function nextOrder(column: number, order: TableOrder | undefined): TableOrder | undefined {
  if (order?.column !== column) return { column, direction: 1 }
  return order.direction === 1 ? { column, direction: -1 } : undefined
}

/** The headings of the columns; each sorts the rows. */
export function TableHead({ columns, order, onOrder }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, title, isNumeric }, column) => {
          const direction = order?.column === column ? order.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              className={isNumeric ? styles.number : undefined}
              aria-sort={direction && (direction === 1 ? 'ascending' : 'descending')}
            >
              <button type="button" title={title} onClick={() => onOrder(nextOrder(column, order))}>
                {title}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
