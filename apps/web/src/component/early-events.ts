/** What has happened to a chart before its code could answer, with what each event was meant for. */
export type EarlyEvent = { event: Event; target: EventTarget }

// The component's counterpart of `chart-frame/hydration/early-events.ts`: it notes events in its own shadow alone, where
// they lose their target once they are over.

const targets = new WeakMap<Event, EventTarget>()
const noted = new WeakMap<Element, Event[]>()

/** Hands over what has happened in an element until now. */
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

/** What is drawn here is drawn because it is needed. */
export const pageTouched: Promise<void> = Promise.resolve()
