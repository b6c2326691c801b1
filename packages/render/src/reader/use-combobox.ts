import { type KeyboardEvent, useMemo, useState } from 'react'
import { createOptionSearch, type DataFilter, type FilterOption } from './to-data-filters.ts'
import { useOptionSearch } from './use-option-search.ts'

/** The number of options by which Page Up and Page Down move. */
const PAGE = 8

export type Combobox = {
  /** The text in the field. */
  text: string
  isOpen: boolean
  found: FilterOption[]
  /** The number of all that were found. */
  total: number
  /** The index of the option that Enter selects; -1 for none. */
  active: number
  open(): void
  close(): void
  search(text: string): void
  choose(option: FilterOption | undefined): void
  point(place: number): void
  press(event: KeyboardEvent): void
}

/** Returns the state of a combobox that supports the usual keys. */
export function useCombobox(filter: DataFilter, onChange: (value: string) => void): Combobox {
  const { value, search } = filter
  const [text, setText] = useState<string>()
  const [pointed, setActive] = useState(-1)
  const [picked, setPicked] = useState<FilterOption>()
  const { options: found, total, isLate } = useOptionSearch(filter, text)
  // what the source finds is not known yet when the text changes: Enter must not choose what an earlier text found
  const active = isLate ? -1 : search && text && pointed < 0 ? findEnabled(found) : pointed
  const find = useMemo(() => createOptionSearch(filter.options), [filter.options])
  const isOpen = text !== undefined
  const chosen = [...filter.options, picked].find((option) => option?.value === value)
  const close = (): void => setText(undefined)
  const open = (): void => {
    if (isOpen) return
    setText('')
    setActive(search ? -1 : filter.options.findIndex((option) => option.value === value))
  }
  const choose = (option: FilterOption | undefined): void => {
    if (!option || option.isDisabled) return
    close()
    setPicked(option)
    if (option.value !== value) onChange(option.value)
  }
  const step = (by: number): void => setActive(nextPlace(found, active, by))
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? step(1) : open()),
    ArrowUp: () => (isOpen ? step(-1) : open()),
    PageDown: () => step(PAGE),
    PageUp: () => step(-PAGE),
    Enter: () => (isOpen ? choose(found[active]) : open()),
    Escape: close,
  }
  return {
    text: text ?? chosen?.label ?? '',
    isOpen,
    found,
    total,
    active,
    open,
    close,
    choose,
    point: setActive,
    search(next) {
      setText(next)
      setActive(search ? -1 : findEnabled(find(next)))
    },
    press(event) {
      const act = keys[event.key]
      if (event.key === 'Tab') close()
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
  }
}

/** Returns the index of the first enabled option; -1 if there is none. */
const findEnabled = (options: FilterOption[]): number => options.findIndex(({ isDisabled }) => !isDisabled)

/** Returns the next enabled option in the direction of the step, or the current one if there is none. */
export function nextPlace(options: FilterOption[], from: number, by: number): number {
  const last = options.length - 1
  let place = Math.min(last, Math.max(0, from + by))
  while (options[place]?.isDisabled && place !== (by > 0 ? last : 0)) place += Math.sign(by)
  const reached = options[place]
  return reached && !reached.isDisabled ? place : from
}
