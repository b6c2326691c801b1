/** As the `ref` of an element: it gets the focus once it is in the page. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
