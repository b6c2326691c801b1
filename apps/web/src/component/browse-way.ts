/**
 * Returns undefined, because a component has no catalogue drawer; links lead to the catalogue's page
 * (`browse/browse-way.tsx`).
 */
export const useDrawer = (): undefined => undefined
