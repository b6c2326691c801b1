import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { readJsonBody } from './read-json-body.ts'
import { refuse } from './reply.ts'
import { withoutEmpty } from './without-empty.ts'

/** What is wrong, and where. */
export type Issue = { path: PropertyKey[] | string; message: string }

/** The body of a call as its schema has it, or the answer that refuses it. */
export async function readCall<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.infer<Schema> } | { ok: false; answer: Response }> {
  const json = await readJsonBody(c)
  if (!json.ok) return { ok: false, answer: refuse(c, json.status, json.message, json.path) }
  const parsed = schema.safeParse(withoutEmpty(json.value))
  if (parsed.success) return { ok: true, body: parsed.data }
  return { ok: false, answer: refuseIssue(c, parsed.error.issues[0]) }
}

/** The sentence and the place of what is wrong; with 400 where nothing else is said. */
export function refuseIssue(
  c: Context,
  issue: Issue | undefined,
  status: ContentfulStatusCode = 400,
): Response {
  const path = typeof issue?.path === 'string' ? issue.path : (issue?.path ?? []).join('.')
  return refuse(c, status, issue?.message ?? 'This is not valid.', path)
}
