import type { ServerLimits } from '../snapshot/clickhouse-servers.ts'

const PATIENCE_MS = 240_000

/** How long sources wait for the servers of tests. The limits of the product are too short for a busy machine. */
export const PATIENT = { timeoutMs: PATIENCE_MS, overdueMs: PATIENCE_MS }

/** The same for copies in ClickHouse. */
export const PATIENT_LIMITS: ServerLimits = {
  queryMs: PATIENCE_MS,
  glanceMs: PATIENCE_MS,
  listMs: PATIENCE_MS,
  sendMs: PATIENCE_MS,
}
