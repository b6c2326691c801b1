import type { RdfTerm } from './rdf-term.ts'

/** Whether one of the dates in schema:expires has come. What is no date counts as come: somebody wanted it gone. */
export const isExpired = (expires: RdfTerm[], today: string): boolean =>
  expires.some(({ value }) => !/^\d{4}-\d{2}-\d{2}/.test(value) || value.slice(0, 10) <= today)
