/** The id of the control that lets readers change the filter of a dimension (`readerControls`). */
export const toReaderFilterId = (id: string): string => `readers-filter:${id}`
