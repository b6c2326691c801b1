/**
 * Returns the address of a path of this site as seen from the current page. Unchanged on our own pages; the component's
 * build substitutes `component/own-address.ts`.
 */
export const ownAddress = (path: string): string => path
