/** A `ref` that focuses the element when it is added to the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
