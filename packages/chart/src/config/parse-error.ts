import type * as z from 'zod/mini'

/** What is wrong with an input and where: `chartConfigs.0.fields.x.componentId`. */
export type ParseIssue = { path: string; message: string }
/** What was read, with what was put right on the way; or all that is wrong. */
export type Parsed<Value> =
  | { ok: true; value: Value; warnings?: ParseIssue[] }
  | { ok: false; issues: ParseIssue[] }

export function toParsed<Value>(result: z.core.util.SafeParseResult<Value>): Parsed<Value> {
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ok: false, issues }
}
