const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A ref callback that lets arrow keys move through the stops (`data-stop`) of an element: the search box, then each
 * result. This is only a shortcut. Everything can also be reached by Tab, and elsewhere the keys keep their function.
 */
export function withArrowKeys(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return undefined
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (step === undefined || !isPlain || !(event.target instanceof HTMLElement)) return
    const stops = [...around.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = stops.indexOf(event.target)
    const next = at < 0 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  around.addEventListener('keydown', move)
  return () => around.removeEventListener('keydown', move)
}
