import { type EarlyEvents, recordEvents } from './record-events.ts'

/** The element that holds a chart as it was sent; what happens in it is answered when the chart is alive. */
export const SENT = 'data-sent'

/** The script that a page begins with. */
export const RECORDER = import.meta.env.SSR ? `(${recordEvents})(window)` : ''

const early: EarlyEvents | undefined = import.meta.env.SSR
  ? undefined
  : (window.tesseraEarly ?? recordEvents(window))

const isIn = (element: Element | undefined, { target }: Event): boolean =>
  target instanceof Element && (element ? element.contains(target) : target.closest(`[${SENT}]`) !== null)

let onPage: Event[] = []

/** Notes what of the page was used before anybody listened: call it right before the page is made alive. */
export function noteEventsOfPage(): void {
  onPage = (early?.events ?? []).filter((event) => !isIn(undefined, event))
}

/** Does what was asked of the page before it was alive; links and folded parts have answered by themselves. */
export function replayOnPage(): void {
  const chosen = new Map(onPage.flatMap(readChoice))
  for (const event of onPage) {
    const { target } = event
    if (!(target instanceof Element)) continue
    const button = event.type === 'click' && target.closest<HTMLElement>('button')
    if (button) button.click()
  }
  for (const [control, value] of chosen) choose(control, value)
  onPage = []
  stopWhenDone()
}

/** What has been chosen in a control, which shows it; the page's state does not know it yet. */
function readChoice({ type, target }: Event): [HTMLInputElement | HTMLSelectElement, string][] {
  if (type !== 'input' && type !== 'change') return []
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
    return [[target, target.value]]
  return []
}

/** Has a control tell what it shows: whoever compares with what it was told last finds that to be different. */
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

/** Nothing is kept any more when no chart waits to become alive. */
export function stopWhenDone(): void {
  if (!document.querySelector(`[${SENT}]`)) early?.stop()
}

/** Resolves when somebody has done anything to the page. */
export const pageTouched: Promise<void> = new Promise((resolve) => {
  if (!early) return
  if (early.events.length > 0) resolve()
  early.tell = resolve
})
