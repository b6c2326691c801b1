/** Returns whether a control sets how readers filter by a dimension, or the initial values (see `readerControls`). */
export const isReaderFilterOf = (id: string, controlId: string): boolean =>
  ['readers-filter', 'readers-filter-type', 'readers-filter-start'].some(
    (kind) => controlId === `${kind}:${id}`,
  )
