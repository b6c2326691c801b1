import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SeveralFieldProps } from '../reader/DataFilters.tsx'
import { useOptionSearch } from '../reader/use-option-search.ts'

/** The maximum number of values without a search field. */
const MAX_UNSEARCHED = 12
/** The maximum number of values listed at once. */
const MAX_LISTED = 200
/** The maximum number of values that the closed field names. Beyond it, the field shows their number. */
const MAX_NAMED = 2

/** The styles, which are here so that pages without such a filter do not load them. */
const STYLE = `
.several { position: relative; display: flex; flex-direction: column; gap: 4px; max-width: 100% }
.several-name { color: var(--ink-soft, #4a5763); font-size: 0.8125rem }
.several-open { min-width: 9rem; max-width: min(22rem, 100%); min-height: 36px; padding: 4px 28px 4px 8px; overflow: hidden; border: 1px solid var(--line-strong, #7d8790); border-radius: var(--radius, 4px); background: var(--paper, #fff); color: inherit; font: inherit; text-align: start; text-overflow: ellipsis; white-space: nowrap; cursor: pointer }
.several-field { position: relative; display: inline-flex; max-width: 100% }
.several-field::after { position: absolute; top: 13px; right: 12px; width: 7px; height: 7px; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); pointer-events: none; content: "" }
.several-values { position: absolute; z-index: 5; top: 100%; left: 0; box-sizing: border-box; width: max-content; min-width: min(16rem, 80vw); max-width: min(24rem, 90vw); margin: 2px 0 0; padding: 8px; border: 1px solid var(--line-strong, #7d8790); border-radius: var(--radius, 4px); background: var(--paper, #fff) }
.several-values ul { max-height: 288px; margin: 0; padding: 0; overflow-y: auto; list-style: none }
.several-values label { display: flex; gap: 8px; align-items: center; min-height: 32px; cursor: pointer }
.several-values input[type=search] { box-sizing: border-box; width: 100%; min-height: 36px; margin-bottom: 4px; padding: 4px 8px; border: 1px solid var(--line-strong, #7d8790); border-radius: var(--radius, 4px); background: inherit; color: inherit; font: inherit }
.several-values button { min-height: 32px; padding: 0; border: 0; background: none; color: var(--accent-deep, #084a4c); font: inherit; text-decoration: underline; cursor: pointer }
.several-values p { margin: 4px 0; color: var(--ink-soft, #4a5763); font-size: 0.8125rem }
@media print { .several { flex-flow: row wrap; gap: 0 6px; align-items: baseline } .several-open { min-height: 0; padding: 0; border: 0 } .several-field::after, .several-values { display: none } }
`

/**
 * A list of checkboxes for the values of a dimension. If none is checked, all values are shown. Some filters require at
 * least one.
 */
export function SeveralFilter({ filter, t, onChange }: SeveralFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    opener.current?.focus()
  }
  const labelId = filter.labelId ?? `${id}name`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the elements inside
    <div ref={place} className="several" onKeyDown={press}>
      <style>{STYLE}</style>
      {filter.labelId === undefined && (
        <span id={labelId} className="several-name">
          {filter.label}
        </span>
      )}
      <span className="several-field">
        <button
          ref={opener}
          type="button"
          id={`${id}chosen`}
          className="several-open"
          aria-labelledby={`${labelId} ${id}chosen`}
          aria-expanded={isOpen}
          aria-controls={`${id}values`}
          onClick={() => setOpen(!isOpen)}
        >
          {nameChosen(filter, t)}
        </button>
      </span>
      {isOpen && <Values id={`${id}values`} labelId={labelId} {...{ filter, t, onChange }} />}
    </div>
  )
}

/** Returns the names of the chosen values, or "n of m" if there are too many. */
function nameChosen(
  { several, options, total }: SeveralFieldProps['filter'],
  t: SeveralFieldProps['t'],
): string {
  const values = new Set(several?.values)
  const chosen = options.filter(({ value }) => values.has(value))
  if (values.size === 0) return t('reader.filters.all')
  if (chosen.length === values.size && chosen.length <= MAX_NAMED)
    return chosen.map(({ label }) => label).join(', ')
  const all = total ?? options.filter(({ isDisabled }) => !isDisabled).length
  return t('chart.some-values', { kept: values.size, all })
}

type ValuesProps = SeveralFieldProps & { id: string; labelId: string }

function Values({ filter, t, onChange, id, labelId }: ValuesProps) {
  const { options, several, search } = filter
  const [text, setText] = useState('')
  const { options: found, total } = useOptionSearch(filter, text)
  const values = several?.values ?? []
  const listed = found.slice(0, MAX_LISTED)
  // in the order of the list, so that the same choice always results in the same address
  const toggled = (value: string, isChosen: boolean): string[] => {
    if (search) return isChosen ? [...values, value] : values.filter((each) => each !== value)
    return options.flatMap((each) =>
      (each.value === value ? isChosen : values.includes(each.value)) ? [each.value] : [],
    )
  }
  return (
    <fieldset id={id} className="several-values" aria-labelledby={labelId}>
      {(search || options.length > MAX_UNSEARCHED) && (
        <input
          type="search"
          aria-label={t('reader.filter.search')}
          placeholder={t('reader.filter.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul>
        {listed.map(({ value, label, depth = 0, isDisabled }) => (
          <li key={value} style={{ paddingLeft: 14 * depth }}>
            {isDisabled ? (
              label
            ) : (
              <label>
                <input
                  type="checkbox"
                  checked={values.includes(value)}
                  disabled={!several?.canBeNone && values.length === 1 && values[0] === value}
                  onChange={({ target }) => onChange(toggled(value, target.checked))}
                />
                {label}
              </label>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={listed.length < total ? undefined : 'visually-hidden'}>
        {text !== '' || listed.length < total
          ? t(found.length === 0 ? 'reader.filter.nothing' : 'reader.filter.found', { count: total })
          : ''}
      </p>
      {several?.canBeNone && values.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          {t('reader.filters.all')}
        </button>
      )}
    </fieldset>
  )
}
