import { chartTypeOf, readFilter, setFilter } from '@tessera/chart'
import {
  compareValuesAuto,
  type Dimension,
  type Filter,
  flattenHierarchy,
  formatDimensionValue,
  isErrorDimension,
  type Locale,
  multiFilter,
  singleFilter,
} from '@tessera/cube'
import { useId } from 'react'
import { useWords } from '../../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import filters from './filters.module.css'
import styles from './panels.module.css'

/** The filters of the dimensions that the chart does not draw: one value each. */
export function FilterPanel() {
  const { t } = useWords()
  const { config, components } = useEditor()
  const encoded = new Set(chartTypeOf(config).encodedDimensions(config))
  const dimensions = components.dimensions.filter(
    (dimension) => !isErrorDimension(dimension) && !encoded.has(dimension.id),
  )
  if (dimensions.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{t('controls.section.data.filters')}</legend>
      {dimensions.map(({ id }) => (
        <DimensionFilter key={id} id={id} />
      ))}
    </fieldset>
  )
}

/** The filter of a dimension: a value where the chart needs one, a choice of values where it draws them. */
export function DimensionFilter({ id }: { id: string }) {
  const { config, components, change } = useEditor()
  const dimension = components.dimensions.find((each) => each.id === id)
  if (!dimension) return null
  const props = {
    dimension,
    filter: readFilter(config, id),
    onChange: (filter: Filter | undefined) => change(setFilter(config, id, filter, components)),
  }
  const isDrawn = chartTypeOf(config).encodedDimensions(config).includes(id)
  return isDrawn ? <MultiFilterControl {...props} /> : <SingleFilterControl {...props} />
}

type ControlProps = {
  dimension: Dimension
  filter: Filter | undefined
  onChange(filter: Filter | undefined): void
}

type Choice = { value: string; text: string; depth: number }

/** The values of a dimension as people choose from them: a hierarchy indented, else in the automatic order. */
function readChoices(dimension: Dimension, locale: Locale): Choice[] {
  const text = (label: string): string => formatDimensionValue(dimension, label, locale)
  if (dimension.hierarchy?.length) {
    return flattenHierarchy(dimension.hierarchy)
      .filter((node) => node.hasValue)
      .map(({ value, label, depth }) => ({ value, text: text(label), depth }))
  }
  return dimension.values
    .toSorted(compareValuesAuto(dimension, locale))
    .map(({ value, label }) => ({ value, text: text(label), depth: 0 }))
}

function SingleFilterControl({ dimension, filter, onChange }: ControlProps) {
  const { t, locale } = useWords()
  const id = useId()
  const value = filter?.type === 'single' ? String(filter.value) : ''
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{dimension.label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : singleFilter(target.value))}
      >
        {!dimension.isKeyDimension && <option value="">{t('controls.filters.all')}</option>}
        {readChoices(dimension, locale).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {'\u2003'.repeat(choice.depth)}
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function MultiFilterControl({ dimension, filter, onChange }: ControlProps) {
  const { t, locale } = useWords()
  const choices = readChoices(dimension, locale)
  const selected = new Set(
    filter?.type === 'multi' ? Object.keys(filter.values) : choices.map((choice) => choice.value),
  )
  const select = (values: string[]): void =>
    onChange(values.length === choices.length ? undefined : multiFilter(values))
  const toggle = (value: string): void => {
    const next = choices
      .map((choice) => choice.value)
      .filter((other) => selected.has(other) !== (other === value))
    // an empty choice would be an empty chart: the last value stays
    if (next.length > 0) select(next)
  }
  return (
    <details className={filters.multi}>
      <summary>
        <span>{dimension.label}</span>
        <span className={filters.count}>
          {t('controls.filters.selected', { count: selected.size, all: choices.length })}
        </span>
      </summary>
      <button type="button" className={filters.link} onClick={() => onChange(undefined)}>
        {t('controls.filters.select-all')}
      </button>
      <div className={filters.choices}>
        {choices.map(({ value, text, depth }) => (
          <label key={value} style={{ paddingInlineStart: `${depth * 16}px` }}>
            <input type="checkbox" checked={selected.has(value)} onChange={() => toggle(value)} />
            {text}
            <button
              type="button"
              className={filters.only}
              aria-label={t('controls.filters.only-value', { value: text })}
              onClick={() => select([value])}
            >
              {t('controls.filters.only')}
            </button>
          </label>
        ))}
      </div>
    </details>
  )
}
