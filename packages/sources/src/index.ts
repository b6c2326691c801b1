export { findSource, type SourceEntry } from './find-source.ts'
export { type CreatedSource, createSource, type SourceConfig } from './registry.ts'
export {
  type CubeSource,
  type GeoShapes,
  type ObservationBounds,
  type PossibleFilter,
  type Preview,
  SourceError,
  type SourceErrorKind,
  type SourceType,
} from './source.ts'
export { createEndpointGuard, type EndpointGuard, type EndpointState } from './sparql/endpoint-guard.ts'
export { parseSqlUrl, type SqlPlace, toPublicUrl } from './sql/sql-url.ts'
export { readWorkBudget, runForNobody, runWithin, WorkBudget, type WorkLimits } from './work-budget.ts'
