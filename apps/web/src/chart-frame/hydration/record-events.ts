/** Events on a page before its code can respond, in order. */
export type EarlyEvents = {
  events: Event[]
  /** Called after each further event. */
  onEvent?: () => void
  /** Stops recording and discards the events. */
  stop(): void
}

declare global {
  interface Window {
    tesseraEarly?: EarlyEvents
  }
}

/**
 * Records events on a page from the start, before anything can stop them. It is embedded in the page as text and runs
 * before all other code, so it must not use anything from outside. Keeps only the last of mouse moves, and the last
 * ones of very many events. Ignores a mouse at rest, which browsers also report after layout changes.
 */
export function recordEvents(page: Window): EarlyEvents {
  const ending = new AbortController()
  const events: Event[] = []
  const early: EarlyEvents = {
    events,
    stop: () => {
      ending.abort()
      events.length = 0
    },
  }
  const rests = (event: Event): boolean => {
    const { pointerType, movementX, movementY } = event as PointerEvent
    return event.type === 'pointermove' && pointerType === 'mouse' && !movementX && !movementY
  }
  const keep = (event: Event): void => {
    if (rests(event)) return
    if (event.type === 'pointermove' && events.at(-1)?.type === event.type) events.pop()
    if (events.push(event) > 99) events.shift()
    early.onEvent?.()
  }
  for (const type of 'pointerdown pointermove pointerup click keydown focusin input change wheel'.split(
    ' ',
  )) {
    page.addEventListener(type, keep, { capture: true, passive: true, signal: ending.signal })
  }
  page.tesseraEarly = early
  return early
}
