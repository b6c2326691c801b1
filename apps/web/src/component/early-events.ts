/** An event on a chart before its code was ready, with its target. */
export type EarlyEvent = { event: Event; target: EventTarget }

// The component's counterpart of `chart-frame/hydration/early-events.ts`. It records events in its own shadow tree
// only,
// where they lose their target after dispatch.

const targets = new WeakMap<Event, EventTarget>()
const noted = new WeakMap<Element, Event[]>()

/** Passes on the events in an element so far. */
export function noteEvents(element: Element, events: EarlyEvent[]): void {
  for (const { event, target } of events) targets.set(event, target)
  noted.set(
    element,
    events
      .filter(({ target }) => target instanceof Element && element.contains(target))
      .map(({ event }) => event),
  )
}

export const SENT = 'data-sent'

export const targetOf = (event: Event): EventTarget | null => targets.get(event) ?? event.target

export const eventsIn = (element: Element): Event[] => noted.get(element) ?? []

export const stopWhenDone = (): void => undefined

/** Components are only drawn when needed. */
export const pageTouched: Promise<void> = Promise.resolve()
