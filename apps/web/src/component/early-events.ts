/** An event on a chart before its code could respond, with its target. */
export type EarlyEvent = { event: Event; target: EventTarget }

// The counterpart of `chart-frame/hydration/early-events.ts` for components. Records events within its own shadow root,
// where they lose their target afterwards.

const targets = new WeakMap<Event, EventTarget>()
const noted = new WeakMap<Element, Event[]>()

/** Passes on earlier events of an element. */
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

/** Resolved at once: components are drawn only when needed, so the page counts as touched. */
export const pageTouched: Promise<void> = Promise.resolve()
