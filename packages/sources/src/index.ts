export { parseClickhouseUrl, toPublicClickhouseUrl } from './columns/clickhouse-url.ts'
export type { CubeFault } from './cube-fault.ts'
export { findSource, type SourceEntry } from './find-source.ts'
export { PromiseCache } from './model/promise-cache.ts'
export { requireReader, runWithin, WorkBudget } from './model/work-budget.ts'
export {
  type CreatedSource,
  createSource,
  type SourceConfig,
  sourceSettings,
  toPublicUrl,
} from './registry.ts'
export { type FoundIn, mergeResults } from './search/result-order.ts'
export { isExactScore } from './search/score.ts'
export { ENOUGH_EXACT } from './search/search-catalogue.ts'
export {
  type CubeSource,
  type GeoShapes,
  type PossibleFilter,
  type Preview,
  SourceError,
  type SourceErrorKind,
} from './source.ts'
export { createEndpointGuard } from './sparql/endpoint-guard.ts'
