/** A ref callback that focuses an element once it is in the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
