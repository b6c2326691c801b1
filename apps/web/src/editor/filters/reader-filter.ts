/** Whether a control says how readers may change the filter of a dimension, and what they begin with (`readerControls`). */
export const isReaderFilterOf = (id: string, controlId: string): boolean =>
  ['readers-filter', 'readers-filter-type', 'readers-filter-start'].some(
    (kind) => controlId === `${kind}:${id}`,
  )
