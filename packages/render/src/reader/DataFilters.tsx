import type { FilterChoice } from '@tessera/chart/viewer'
import type { Translate } from '@tessera/i18n'
import { type ComponentType, type ReactNode, useId } from 'react'
import { FilterCombobox } from './FilterCombobox.tsx'
import styles from './reader.module.css'
import type { DataFilter } from './to-data-filters.ts'

/** More values than these are searched for instead of listed (specification 2 §9). */
const MAX_LISTED = 100
/** An indent of a native list, which takes no styles. */
const INDENT = '\u2003'

/** Shows the name of a filter in an element of that id, for instance as what leads to more about its dimension. */
export type NameFilter = (filter: DataFilter, id: string) => ReactNode

export type SeveralFieldProps = {
  filter: DataFilter
  t: Translate
  onChange(values: readonly string[]): void
}
/** A field of several values. */
export type SeveralField = ComponentType<SeveralFieldProps>

type Props = {
  filters: DataFilter[]
  t: Translate
  SeveralField?: SeveralField | undefined
  onChange(id: string, choice: FilterChoice): void
  /** A plain label where left out. */
  nameFilter?: NameFilter | undefined
}

/** The values that readers choose. */
export function DataFilters({ filters, t, onChange, nameFilter, SeveralField }: Props) {
  const id = useId()
  return (
    <div className={styles.filters}>
      {filters.map((filter, index) => {
        const labelId = `${id}${index}`
        const Field = filter.several ? SeveralField : FilterField
        const field = Field && (
          <Field
            key={filter.id}
            filter={nameFilter ? { ...filter, labelId } : filter}
            t={t}
            onChange={(choice: FilterChoice) => onChange(filter.id, choice)}
          />
        )
        if (!nameFilter) return field
        return (
          <div key={filter.id} className={styles.named}>
            {nameFilter(filter, labelId)}
            {field}
          </div>
        )
      })}
    </div>
  )
}

type FieldProps = { filter: DataFilter; t: Translate; onChange(value: string): void }

/** One of the values of a dimension: from a list, or found by typing where there are many. */
export function FilterField(props: FieldProps) {
  return props.filter.options.length > MAX_LISTED ? (
    <FilterCombobox {...props} />
  ) : (
    <FilterSelect {...props} />
  )
}

function FilterSelect({ filter, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      {filter.labelId === undefined && <label htmlFor={id}>{filter.label}</label>}
      <select
        id={id}
        aria-labelledby={filter.labelId}
        value={filter.value}
        onChange={(event) => onChange(event.target.value)}
      >
        {filter.options.map(({ value, label, depth = 0, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {INDENT.repeat(depth) + label}
          </option>
        ))}
      </select>
    </div>
  )
}
