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

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** An event, and the value that a form field had then; of checkboxes and radio buttons, whether it was checked. */
type Noted = { event: Event; field?: FormField; value?: string | boolean }

/** Events outside charts that have not been handled yet. */
let onPage: Noted[] = []

/** Collects the events before hydration. Call right before hydrating the page. */
export function noteEventsOfPage(): void {
  onPage = (early?.events ?? []).filter((event) => !isIn(undefined, event)).map(note)
}

/** Reads the value at once: React may replace it by its own before the event is replayed. */
function note(event: Event): Noted {
  const { type, target: field } = event
  if ((type !== 'input' && type !== 'change') || !isField(field)) return { event }
  return { event, field, value: readValue(field) }
}

const readValue = (field: FormField): string | boolean => (isCheckable(field) ? field.checked : field.value)

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

/** Returns whether the control of an event is still waiting for its code; React marks elements that it has hydrated. */
function isWaiting({ event: { target, timeStamp } }: Noted): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : undefined
  if (!control?.isConnected || performance.now() - timeStamp > MAX_AGE) return false
  return !Object.keys(control).some((key) => key.startsWith('__react'))
}

function keepForLater(event: Event): void {
  if (isIn(undefined, event)) return
  if (isWaiting({ event })) {
    onPage = [...onPage, note(event)].slice(-MOST)
    again ??= setTimeout(replayOnPage, AGAIN)
    return
  }
  const { field } = note(event)
  if (!field) return
  // React reads the rest of what is typed itself
  if (event.isTrusted && event.type === 'input') onPage = onPage.filter((noted) => noted.field !== field)
  if (compared.has(field)) return
  compared.add(field)
  setTimeout(() => tellAgain(field))
}

/** The fields whose first change was compared with React's state; React reads all later ones. */
const compared = new WeakSet<FormField>()

/**
 * Reports the value of a field again if React's state differs from it. That happens if a field is changed after React has
 * found it, but before it has hydrated the whole page: it takes the new value for the one that was sent.
 */
function tellAgain(field: FormField): void {
  const value = readValue(field)
  const props = Object.entries(field).find(([key]) => key.startsWith('__reactProps'))?.[1]
  const known = isCheckable(field) ? props?.checked : props?.value
  // React lets people finish numbers such as "1." before it writes its own
  if (field.type === 'number' || known === undefined || String(known) === String(value)) return
  choose(field, value)
}

/**
 * Replays events on parts of the page once they are hydrated, until all are handled. Links and details elements have
 * already worked without scripts.
 */
export function replayOnPage(): void {
  clearTimeout(again)
  again = undefined
  const ready = onPage.filter((noted) => !isWaiting(noted))
  onPage = onPage.filter(isWaiting)
  replay(ready)
  if (onPage.length > 0) again = setTimeout(replayOnPage, AGAIN)
  else stopWhenDone()
}

function replay(ready: Noted[]): void {
  const pressed = ready.flatMap(({ event }) => toPress(event) ?? [])
  const chosen = new Map(ready.flatMap(({ field, value }) => (field ? [[field, value] as const] : [])))
  doInTurn([
    ...pressed,
    ...[...chosen].map(
      ([field, value]) =>
        () =>
          choose(field, value),
    ),
  ])
}

/** Does the first at once and the others a task apart, because the page computes each choice from the one before. */
function doInTurn([first, ...others]: (() => void)[]): void {
  first?.()
  if (others.length > 0) setTimeout(() => doInTurn(others))
}

/** Returns how to repeat a press; `undefined` if the browser has handled it. */
function toPress(event: Event): (() => void) | undefined {
  const { target } = event
  if (!(target instanceof Element)) return undefined
  const button = event.type === 'click' && target.closest<HTMLElement>('button')
  if (button) return () => button.click()
  // arrow keys open menus
  if (!(event instanceof KeyboardEvent && event.key.startsWith('Arrow'))) return undefined
  return () =>
    void target.closest('[aria-haspopup=menu]')?.dispatchEvent(new KeyboardEvent(event.type, event))
}

const isField = (target: EventTarget | null): target is FormField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const isCheckable = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')

/**
 * Gives a field the value that was chosen, and makes it report that: React ignores events unless the value differs from
 * the last one it knew.
 */
function choose(field: FormField, value: string | boolean | undefined): void {
  if (isCheckable(field)) {
    // the other radio buttons of a group follow the checked one
    if (field.type === 'radio' && !value) return
    field.checked = !value
    field.click()
    return
  }
  // files cannot be set, and React does not compare them
  if (field.type !== 'file') {
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  // Release ranges after the page has applied their value.
  if (field.type === 'range') setTimeout(() => letGo(field))
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
