/** A `ref` that focuses the element when it is added to the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()

/** A `ref` that scrolls the element into view when it is added to the page, and leaves the focus where it is. */
export const showOnArrival = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
