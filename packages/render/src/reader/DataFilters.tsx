import { useId } from 'react'
import styles from './reader.module.css'

export type DataFilter = {
  id: string
  label: string
  value: string
  options: { value: string; label: string; isDisabled?: boolean }[]
}

/** The values that readers choose. */
export function DataFilters({
  filters,
  onChange,
}: {
  filters: DataFilter[]
  onChange(id: string, value: string): void
}) {
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <FilterSelect key={filter.id} filter={filter} onChange={(value) => onChange(filter.id, value)} />
      ))}
    </div>
  )
}

function FilterSelect({ filter, onChange }: { filter: DataFilter; onChange(value: string): void }) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} value={filter.value} onChange={(event) => onChange(event.target.value)}>
        {filter.options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
