import type * as z from 'zod/mini'

/** A problem with an input, and its place: `chartConfigs.0.fields.x.componentId`. */
export type ParseIssue = { path: string; message: string }
/** A parsed value with the corrections made, or all problems. */
export type Parsed<Value> =
  | { ok: true; value: Value; warnings?: ParseIssue[] }
  | { ok: false; issues: ParseIssue[] }

export function toParsed<Value>(result: z.core.util.SafeParseResult<Value>): Parsed<Value> {
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ok: false, issues }
}
