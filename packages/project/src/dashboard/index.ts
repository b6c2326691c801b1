export * from './candidates.ts'
export * from './chart-address.ts'
export type * from './chart-components.ts'
export { toCombinedDate } from './combined-date.ts'
export * from './key-figure.ts'
export * from './reader-changes.ts'
export * from './shared-filters.ts'
export * from './shared-time.ts'
export * from './shared-view.ts'
export {
  fillText,
  listMoments,
  listTextProblems,
  readTextValue,
  type ShownChart,
  type TextValueProblem,
  VALUE_EXAMPLE,
  type ValueMoment,
} from './text-values.ts'
export * from './with-shared-time.ts'
