/** Looks up a text by message id. Chart code names messages and gets this function passed in. */
export type Words = (id: string, values?: Record<string, string | number>) => string
