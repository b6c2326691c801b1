/** What happens to a page before its code can answer, in its order. */
export type EarlyEvents = {
  events: Event[]
  /** Called after each further event. */
  onEvent?: () => void
  /** Ends the recording and forgets the events. */
  stop(): void
}

declare global {
  interface Window {
    tesseraEarly?: EarlyEvents
  }
}

/**
 * Keeps what happens to a page from its first moment on, before anybody else can stop it. It stands in the page as text,
 * runs before all other code, and so uses nothing from outside. Of a mouse that moves it keeps the last place, and of
 * very many events the last ones. Ignores a mouse that rests: browsers report one after a layout, too.
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
