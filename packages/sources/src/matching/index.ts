export { type DescribedDimension, describeDimension } from './described-values.ts'
export { isJoinable, matchDimensions } from './match-dimensions.ts'
export type { Meaning } from './read-meanings.ts'
