/** A component has no catalogue drawer: it links to the catalogue (`browse/browse-way.tsx`). */
export const useDrawer = (): undefined => undefined
