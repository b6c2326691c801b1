import { type EarlyEvents, recordEvents } from './record-events.ts'

/** Marks the element of a chart as sent by the server; events inside are replayed once the chart is hydrated. */
export const SENT = 'data-sent'

/** The inline script at the beginning of a page. */
export const RECORDER = import.meta.env.SSR ? `(${recordEvents})(window)` : ''

const early: EarlyEvents | undefined = import.meta.env.SSR
  ? undefined
  : (window.tesseraEarly ?? recordEvents(window))

const isIn = (element: Element | undefined, { target }: Event): boolean =>
  target instanceof Element && (element ? element.contains(target) : target.closest(`[${SENT}]`) !== null)

/** The target of an event. */
export const targetOf = ({ target }: Event): EventTarget | null => target

/** Events outside charts that have not been handled yet. */
let onPage: Event[] = []

/** Collects the events before hydration. Call right before hydrating the page. */
export function noteEventsOfPage(): void {
  onPage = (early?.events ?? []).filter((event) => !isIn(undefined, event))
}

/**
 * Records later events on parts whose code has not loaded. Call after React has added its listeners, which run first
 * and handle all other events.
 */
export function keepEventsOfPage(): void {
  for (const type of ['click', 'keydown', 'input', 'change'])
    document.addEventListener(type, keepForLater, { capture: true, passive: true })
}

/** The interval for checking whether a part has loaded, and the maximum age of a recorded event, in ms. */
const AGAIN = 50
const MAX_AGE = 60_000
/** The maximum number of recorded events; only the latest are kept. */
const MOST = 99

let again: ReturnType<typeof setTimeout> | undefined

const CONTROLS = 'button, input, select, textarea, [aria-haspopup=menu]'
type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns whether the control of an event is still waiting for its code; React marks elements that it has hydrated. */
function isWaiting({ target, timeStamp }: Event): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : undefined
  if (!control?.isConnected || performance.now() - timeStamp > MAX_AGE) return false
  return !Object.keys(control).some((key) => key.startsWith('__react'))
}

function keepForLater(event: Event): void {
  if (isIn(undefined, event) || !isWaiting(event)) return
  onPage = [...onPage, event].slice(-MOST)
  again ??= setTimeout(replayOnPage, AGAIN)
}

/**
 * Replays events on parts of the page once they are hydrated, until all are handled. Links and details elements have
 * already worked without scripts.
 */
export function replayOnPage(): void {
  clearTimeout(again)
  again = undefined
  const ready = onPage.filter((event) => !isWaiting(event))
  onPage = onPage.filter(isWaiting)
  replay(ready)
  if (onPage.length > 0) again = setTimeout(replayOnPage, AGAIN)
  else stopWhenDone()
}

function replay(events: Event[]): void {
  const chosen = new Map(events.flatMap(readChoice))
  for (const event of events) {
    const { target } = event
    if (!(target instanceof Element)) continue
    const button = event.type === 'click' && target.closest<HTMLElement>('button')
    if (button) button.click()
    // Arrow keys open menus; the browser has handled all other keys.
    if (event instanceof KeyboardEvent && event.key.startsWith('Arrow'))
      target.closest('[aria-haspopup=menu]')?.dispatchEvent(new KeyboardEvent(event.type, event))
  }
  for (const [control, value] of chosen) choose(control, value)
}

/** Returns the visible value of a control that the page's state does not know yet. */
function readChoice({ type, target }: Event): [FormField, string][] {
  if (type !== 'input' && type !== 'change') return []
  return isField(target) ? [[target, target.value]] : []
}

const isField = (target: EventTarget | null): target is FormField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/**
 * Makes a control report its visible value: React ignores events unless the value differs from the last one it knew.
 */
function choose(control: FormField, value: string): void {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    control.checked = !control.checked
    control.click()
    return
  }
  // files cannot be set, and React does not compare them
  if (control.type !== 'file') {
    if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  // Release ranges after the page has applied their value.
  if (control.type === 'range') setTimeout(() => letGo(control))
}

const letGo = (control: Element): void =>
  void control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))

/** The events in an element so far. */
export const eventsIn = (element: Element): Event[] =>
  (early?.events ?? []).filter((event) => isIn(element, event))

/** Stops recording once no chart is waiting for hydration. */
export function stopWhenDone(): void {
  if (!document.querySelector(`[${SENT}]`)) early?.stop()
}

/** Resolves on the first interaction with the page. */
export const pageTouched: Promise<void> = new Promise((resolve) => {
  if (!early) return
  if (early.events.length > 0) resolve()
  early.onEvent = resolve
})
