import { MAX_HIGHLIGHTED } from '@tessera/chart'
import { readPresentValues, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import { type Components, findDimension, formatDimensionValue, type Locale, type Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { useMemo, useState } from 'react'
import { FilterCombobox } from '../reader/FilterCombobox.tsx'
import { toFilterOptions } from '../reader/to-data-filters.ts'

type Props = {
  offer: NonNullable<ViewOffers['highlight']>
  components: Components
  /** The observations: values that do not occur in them cannot be highlighted. */
  table: Table
  view: ViewState
  locale: Locale
  t: Translate
  onView(view: ViewState): void
}

/** The styles, which are bundled with the code that needs them, so that pages without highlighting do not load them. */
const STYLE = `
.highlight-picker { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; min-width: 0; margin: 0 0 8px; padding: 0; border: 0 }
.highlight-picker ul { display: contents }
.highlight-picker li { list-style: none }
.highlight-picker button { min-height: 36px; padding: 4px 10px; border: 1px solid var(--line-strong, #7d8790); border-radius: 18px; background: var(--paper, #fff); color: inherit; font: inherit; font-size: 0.875rem; cursor: pointer }
.highlight-picker button:hover { background: var(--accent-wash, #e4f0ef) }
.highlight-picker .reset { border-color: transparent; color: var(--accent-deep, #084a4c); text-decoration: underline }
@media print { .highlight-picker { display: none } }
`

/** Lets readers search for values by name and highlight them: these keep their colours, all others turn grey. */
export function HighlightPicker({ offer, components, table, view, locale, t, onView }: Props) {
  const dimension = findDimension(components, offer.id)
  const [said, say] = useState('')
  const options = useMemo(
    () => (dimension ? toFilterOptions(dimension, readPresentValues(table, offer.id), locale) : []),
    [dimension, table, offer.id, locale],
  )
  if (!dimension) return null
  const shown = view.highlighted ?? offer.values
  const nameOf = (value: string): string => {
    const label = dimension.values.find((each) => each.value === value)?.label ?? value
    return formatDimensionValue(dimension, label, locale)
  }
  const choose = (values: readonly string[] | undefined): void => {
    const names = (values ?? offer.values).map(nameOf).join(', ')
    say(names === '' ? t('part.highlight.nothing') : t('part.highlight.described', { names }))
    const { highlighted: _, ...rest } = view
    onView(values ? { ...rest, highlighted: [...values] } : rest)
  }
  return (
    <fieldset className="highlight-picker" aria-label={t('part.highlight.title')}>
      <style>{STYLE}</style>
      <FilterCombobox
        filter={{
          id: offer.id,
          label: t('part.highlight.find', { dimension: dimension.label }),
          value: '',
          options: options.filter(({ value }) => !shown.includes(value)),
        }}
        t={t}
        // When the limit is reached, the oldest value is dropped.
        onChange={(value) => choose([...shown, value].slice(-MAX_HIGHLIGHTED))}
      />
      <ul>
        {shown.map((value) => (
          <li key={value}>
            <button
              type="button"
              aria-label={t('part.highlight.remove', { value: nameOf(value) })}
              onClick={() => choose(shown.filter((other) => other !== value))}
            >
              {nameOf(value)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {view.highlighted && (
        <button type="button" className="reset" onClick={() => choose(undefined)}>
          {t('part.highlight.reset')}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  )
}
