import { type EarlyEvents, recordEvents } from './record-events.ts'

/** Marks the element that holds a chart as it was sent; what happens in it is answered once the chart is hydrated. */
export const SENT = 'data-sent'

/** The script that a page begins with. */
export const RECORDER = import.meta.env.SSR ? `(${recordEvents})(window)` : ''

const early: EarlyEvents | undefined = import.meta.env.SSR
  ? undefined
  : (window.tesseraEarly ?? recordEvents(window))

const isIn = (element: Element | undefined, { target }: Event): boolean =>
  target instanceof Element && (element ? element.contains(target) : target.closest(`[${SENT}]`) !== null)

/** What an event was meant for. */
export const targetOf = ({ target }: Event): EventTarget | null => target

/** What was asked of parts of the page that nobody has answered yet. */
let onPage: Event[] = []

/** Notes which events came before anybody listened: call it right before the page is hydrated. */
export function noteEventsOfPage(): void {
  onPage = (early?.events ?? []).filter((event) => !isIn(undefined, event))
}

/**
 * Notes what is asked from then on of parts whose code is not there yet: call it once React listens, which comes first and
 * answers for the others.
 */
export function keepEventsOfPage(): void {
  for (const type of ['click', 'keydown', 'input', 'change'])
    document.addEventListener(type, keepForLater, { capture: true, passive: true })
}

/** How often it is seen whether a part is there, and how long something asked of it is kept, in ms. */
const AGAIN = 50
const MAX_AGE = 60_000
/** Of very many events the last ones count. */
const MOST = 99

let again: ReturnType<typeof setTimeout> | undefined

const CONTROLS = 'button, input, select, [aria-haspopup=menu]'

/** Whether the control that an event is for waits for its code; React marks those that it has taken over. */
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
 * Replays what was asked of parts of the page before they were hydrated, and goes on until all of it is done; links and
 * folded parts have answered by themselves.
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
    // the arrow keys open menus; whatever else keys do, the browser has done
    if (event instanceof KeyboardEvent && event.key.startsWith('Arrow'))
      target.closest('[aria-haspopup=menu]')?.dispatchEvent(new KeyboardEvent(event.type, event))
  }
  for (const [control, value] of chosen) choose(control, value)
}

/** What has been chosen in a control, which shows it; the page's state does not know it yet. */
function readChoice({ type, target }: Event): [HTMLInputElement | HTMLSelectElement, string][] {
  if (type !== 'input' && type !== 'change') return []
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
    return [[target, target.value]]
  return []
}

/** Makes a control report what it shows: React compares with the last value it knew, and must find a difference. */
function choose(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    control.checked = !control.checked
    control.click()
    return
  }
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (control instanceof HTMLInputElement) control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  // ranges are let go of once the page knows where they stand
  if (control.type === 'range') setTimeout(() => letGo(control))
}

const letGo = (control: Element): void =>
  void control.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))

/** What happened in an element until now. */
export const eventsIn = (element: Element): Event[] =>
  (early?.events ?? []).filter((event) => isIn(element, event))

/** Stops recording once no chart waits to be hydrated. */
export function stopWhenDone(): void {
  if (!document.querySelector(`[${SENT}]`)) early?.stop()
}

/** Resolves when somebody has done anything to the page. */
export const pageTouched: Promise<void> = new Promise((resolve) => {
  if (!early) return
  if (early.events.length > 0) resolve()
  early.onEvent = resolve
})
