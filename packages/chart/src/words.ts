/** Looks up a text by message id. Chart code names messages and receives this function as an argument. */
export type Words = (id: string, values?: Record<string, string | number>) => string
