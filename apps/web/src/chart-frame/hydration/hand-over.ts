import { eventsIn, stopWhenDone, targetOf } from './early-events.ts'

/** Identifies an element and its replacement: a selector, and the index among the visible matches. */
type Address = { selector: string; index: number }

/** The actions of readers on a chart before hydration. Its replacement applies them. */
export type Traces = {
  focused: Address | undefined
  scrolled: { at: Address; top: number; left: number }[]
  opened: Address[]
  typed: { at: Address; value: string }[]
  events: { event: Event; at: Address; x: number; y: number }[]
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

const toSelector = (element: Element): string =>
  [element.localName, ...element.classList]
    .map((name, index) => (index ? `.${CSS.escape(name)}` : name))
    .join('')

function addressOf(element: Element, root: Element): Address {
  const selector = toSelector(element)
  return { selector, index: [...root.querySelectorAll(selector)].filter(isShown).indexOf(element) }
}

const find = <E extends HTMLElement>(root: Element, { selector, index }: Address): E | undefined =>
  [...root.querySelectorAll<E>(selector)].filter(isShown)[index]

const PICTURE = '[role="application"]'
const CONTROLS = `button,summary,input,select,a[href],[tabindex]`

/** Returns the element that an event was meant for. */
const toAim = (target: Element): Element => target.closest(PICTURE) ?? target.closest(CONTROLS) ?? target

/** Reads the traces in an element that is about to be replaced. */
export function readTraces(root: Element): Traces {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  const all = [...root.querySelectorAll('*')]
  const address = (element: Element): Address => addressOf(element, root)
  return {
    focused: activeElement && root.contains(activeElement) ? address(activeElement) : undefined,
    scrolled: all
      .filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)
      .map((element) => ({ at: address(element), top: element.scrollTop, left: element.scrollLeft })),
    opened: all.filter((element) => element instanceof HTMLDetailsElement && element.open).map(address),
    typed: all
      .filter(
        (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.value !== '',
      )
      .map((element) => ({ at: address(element), value: element.value })),
    events: eventsIn(root).map((event) => {
      const aim = toAim(targetOf(event) as Element)
      const box = aim.getBoundingClientRect()
      const { pageX = 0, pageY = 0 } = event as Partial<MouseEvent>
      return { event, at: address(aim), x: pageX - scrollX - box.left, y: pageY - scrollY - box.top }
    }),
  }
}

/** The time that an empty live region must exist before its content is announced, in ms. */
const HEARD = 150

/** Replays the traces on the replacement. */
export function followTraces(root: Element, traces: Traces): void {
  for (const at of traces.opened) {
    const details = find<HTMLDetailsElement>(root, at)
    if (details) details.open = true
  }
  for (const { at, top, left } of traces.scrolled)
    find(root, at)?.scrollTo({ top, left, behavior: 'instant' })
  if (traces.focused) find(root, traces.focused)?.focus({ preventScroll: true })
  for (const { at, value } of traces.typed) type(find<HTMLInputElement>(root, at), value)
  const press = traces.events.findLast(({ event }) => PRESSES.includes(event.type))
  if (press?.event.type === 'pointerdown') finishPress(find(root, press.at))
  void repeatAll(root, traces.events)
  stopWhenDone()
}

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel']

/**
 * Clicks a control once the mouse is released over it, if it was pressed on the control that it has replaced: browsers do
 * not click then. After touches they do, because a touch gets its target when it ends.
 */
function finishPress(control: HTMLElement | undefined): void {
  if (!control || control.matches(PICTURE)) return
  const onRelease = (event: Event): void => {
    for (const type of PRESSES) removeEventListener(type, onRelease, true)
    const { type, pointerType, button } = event as PointerEvent
    const isClick = type === 'pointerup' && pointerType !== 'touch' && button === 0
    if (isClick && event.composedPath().includes(control)) setTimeout(() => control.click())
  }
  for (const type of PRESSES) addEventListener(type, onRelease, true)
}

/** Repeats events one after the other, because the second arrow key continues where the first one has led. */
async function repeatAll(root: Element, events: Traces['events']): Promise<void> {
  const isKey = ({ event }: Traces['events'][number]): boolean => event.type === 'keydown'
  for (const trace of events) {
    if (isKey(trace) && trace === events.find(isKey)) await pass(HEARD)
    repeat(root, trace)
    await pass(0)
  }
}

const pass = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

function type(input: HTMLInputElement | undefined, value: string): void {
  if (!input) return
  // bypasses React's property on the element, so that React notices the change
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Repeats an event. Pictures get it at its position. Controls get only clicks, because keys have become clicks. */
function repeat(root: Element, { event, at, x, y }: Traces['events'][number]): void {
  const aim = find(root, at)
  if (!aim) return
  if (!aim.matches(PICTURE)) {
    if (event.type === 'click' && aim.matches('button')) aim.click()
    return
  }
  if (event instanceof KeyboardEvent) {
    aim.dispatchEvent(new KeyboardEvent(event.type, { ...readKey(event), bubbles: true, cancelable: true }))
  } else if (event instanceof PointerEvent) {
    const box = aim.getBoundingClientRect()
    const [clientX, clientY] = [box.left + x, box.top + y]
    const { pointerType, pointerId, isPrimary, button, buttons } = event
    const what = { pointerType, pointerId, isPrimary, button, buttons, clientX, clientY, bubbles: true }
    const hit = (root.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY)
    const target = hit && aim.contains(hit) ? hit : aim
    target.dispatchEvent(new PointerEvent(event.type, { ...what, cancelable: true }))
  }
}

const readKey = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
})
