/** A component has no catalogue in a drawer: what leads to the catalogue is a link (`browse/browse-way.tsx`). */
export const useDrawer = (): undefined => undefined
