import { DOUBLE, INTEGER, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import type { Parameter } from './engine.ts'

export const textParameter = (value: string): Parameter => ({ value: value.toWellFormed(), type: VARCHAR })
export const numberParameter = (value: number): Parameter => ({ value, type: DOUBLE })
export const integerParameter = (value: number): Parameter => ({ value, type: INTEGER })

export const textsParameter = (values: string[]): Parameter => ({
  value: listValue(values.map((value) => value.toWellFormed())),
  type: LIST(VARCHAR),
})
export const numbersParameter = (values: number[]): Parameter => ({
  value: listValue(values),
  type: LIST(DOUBLE),
})
export const integersParameter = (values: number[]): Parameter => ({
  value: listValue(values),
  type: LIST(INTEGER),
})
