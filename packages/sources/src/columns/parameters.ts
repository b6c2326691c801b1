/** The value of a `$1` in SQL, for any database. */
export type Parameter =
  | { type: 'text'; value: string }
  | { type: 'integer' | 'number'; value: number }
  | { type: 'texts'; value: string[] }
  | { type: 'integers' | 'numbers'; value: number[] }

const MAX_INTEGER = 2 ** 31 - 1

// Databases cannot store lone surrogates.
export const textParameter = (value: string): Parameter => ({ type: 'text', value: value.toWellFormed() })
export const textsParameter = (values: string[]): Parameter => ({
  type: 'texts',
  value: values.map((value) => value.toWellFormed()),
})
export const numberParameter = (value: number): Parameter => ({ type: 'number', value })
export const numbersParameter = (value: number[]): Parameter => ({ type: 'numbers', value })
export const integerParameter = (value: number): Parameter => ({
  type: 'integer',
  value: Math.min(value, MAX_INTEGER),
})
export const integersParameter = (value: number[]): Parameter => ({ type: 'integers', value })
