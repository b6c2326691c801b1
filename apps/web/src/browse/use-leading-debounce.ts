import { useEffect, useMemo, useRef } from 'react'

type Debounced<T> = ((value: T) => void) & { cancel(): void }

/** Calls immediately, then at most once every `delay` ms with the last value. Stops when the component unmounts. */
export function useLeadingDebounce<T>(call: (value: T) => void, delay: number): Debounced<T> {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const debounced = useMemo(() => toLeadingDebounce((value: T) => latest.current(value), delay), [delay])
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

/** Returns the debounced function, without React. */
export function toLeadingDebounce<T>(call: (value: T) => void, delay: number): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: T } | undefined
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const { value } = waiting
      waiting = undefined
      call(value)
      wait()
    }, delay)
  }
  const debounced = (value: T) => {
    if (timer === undefined) {
      call(value)
      wait()
      return
    }
    waiting = { value }
    clearTimeout(timer)
    wait()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  return Object.assign(debounced, { cancel })
}
