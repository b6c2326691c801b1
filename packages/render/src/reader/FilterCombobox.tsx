import type { Translate } from '@tessera/i18n'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './reader.module.css'
import type { DataFilter } from './to-data-filters.ts'
import { type Combobox, useCombobox } from './use-combobox.ts'

/** The height of an option, in px. Keep in sync with the style sheet. */
const LINE = 32
/** The number of visible options, and the number of additional ones rendered above and below. */
const SHOWN = 9
const SLACK = 6

type Props = { filter: DataFilter; t: Translate; onChange(value: string): void }

/** Selects one of many values by typing. Renders only the visible ones of up to thousands of options. */
export function FilterCombobox({ filter, t, onChange }: Props) {
  const id = useId()
  const box = useCombobox(filter, onChange)
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.filter}>
      {filter.labelId === undefined && <label htmlFor={id}>{filter.label}</label>}
      <div className={styles.combobox}>
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-labelledby={filter.labelId}
          aria-expanded={box.isOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={box.isOpen && box.active >= 0 ? `${id}option${box.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={box.isOpen || filter.value === '' ? t('reader.filter.search') : undefined}
          value={box.text}
          onChange={(event) => box.search(event.target.value)}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={box.close}
        />
        {box.isOpen && <OptionList id={id} label={filter.label} value={filter.value} box={box} t={t} />}
        <span role="status" className="visually-hidden">
          {box.isOpen && t('reader.filter.found', { count: box.total })}
        </span>
      </div>
    </div>
  )
}

type ListProps = { id: string; label: string; value: string; box: Combobox; t: Translate }

function OptionList({ id, label, value, box, t }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(() => Math.max(0, box.active - 2) * LINE)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || box.active < 0) return
    const [above, below] = [box.active * LINE, (box.active + 1) * LINE - element.clientHeight]
    if (element.scrollTop > above) element.scrollTop = above
    else if (element.scrollTop < below) element.scrollTop = below
  }, [box.active])
  const first = Math.max(0, Math.floor(top / LINE) - SLACK)
  const shown = box.found.slice(first, first + SHOWN + 2 * SLACK)
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles.options}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      // keeps the focus in the field
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {box.found.length === 0 && <p className={styles.nothing}>{t('reader.filter.nothing')}</p>}
      {box.total > box.found.length && (
        <p className={styles.nothing} aria-hidden="true">
          {t('reader.filter.found', { count: box.total })}
        </p>
      )}
      <div style={{ height: box.found.length * LINE }} role="presentation">
        {shown.map((option, index) => {
          const place = first + index
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={option.value}
              id={`${id}option${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.isDisabled}
              aria-setsize={box.total}
              aria-posinset={place + 1}
              className={place === box.active ? `${styles.option} ${styles.active}` : styles.option}
              style={{ top: place * LINE, paddingLeft: 12 + 14 * (option.depth ?? 0) }}
              onClick={() => box.choose(option)}
              onPointerMove={() => box.active !== place && !option.isDisabled && box.point(place)}
            >
              {option.label}
            </div>
          )
        })}
      </div>
    </div>
  )
}
