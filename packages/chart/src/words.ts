/** Words by message id: chart code names messages and gets the lookup passed in. */
export type Words = (id: string, values?: Record<string, string | number>) => string
