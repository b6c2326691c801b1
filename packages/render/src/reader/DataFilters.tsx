import type { FilterChoice } from '@tessera/chart/viewer'
import type { Translate } from '@tessera/i18n'
import { type ComponentType, type ReactNode, useId } from 'react'
import { FilterCombobox } from './FilterCombobox.tsx'
import styles from './reader.module.css'
import type { DataFilter } from './to-data-filters.ts'

/** The maximum number of listed values. Longer lists are searched instead (specification 2 §9). */
const MAX_LISTED = 100
/** The indent in native lists, which cannot be styled. */
const INDENT = '\u2003'

/**
 * Renders the name of a filter in an element with the given id, for example as a link to details about its dimension.
 */
export type NameFilter = (filter: DataFilter, id: string) => ReactNode

export type SeveralFieldProps = {
  filter: DataFilter
  t: Translate
  onChange(values: readonly string[]): void
}
/** A field for several values. */
export type SeveralField = ComponentType<SeveralFieldProps>

type Props = {
  filters: DataFilter[]
  t: Translate
  SeveralField?: SeveralField | undefined
  onChange(id: string, choice: FilterChoice): void
  /** Defaults to a plain label. */
  nameFilter?: NameFilter | undefined
}

/** Controls for the data filters of readers. */
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

/** Selects a value of a dimension from a list, or by typing if there are many. */
export function FilterField(props: FieldProps) {
  return props.filter.search || props.filter.options.length > MAX_LISTED ? (
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
