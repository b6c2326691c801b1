import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { AppContext } from './app-env.ts'
import { readJsonBody } from './read-json-body.ts'
import { refuse } from './reply.ts'

/** A problem in a call, and its path. */
export type Issue = { path: PropertyKey[] | string; message: string }

/** Runs a handler if the body matches the schema; otherwise rejects the call. `others` are passed on. */
export const withBody =
  <Schema extends z.ZodType, Others extends unknown[]>(
    schema: Schema,
    answer: (c: AppContext, body: z.infer<Schema>, ...others: Others) => Promise<Response>,
  ) =>
  async (c: AppContext, ...others: Others): Promise<Response> => {
    const json = await readJsonBody(c)
    if (!json.ok) return refuse(c, json.status, json.message, json.path)
    const parsed = schema.safeParse(withoutEmpty(json.value))
    return parsed.success ? answer(c, parsed.data, ...others) : refuseIssue(c, parsed.error.issues[0])
  }

/** Responds with the message and place of an issue; 400 by default. */
export function refuseIssue(
  c: Context,
  issue: Issue | undefined,
  status: ContentfulStatusCode = 400,
): Response {
  const path = typeof issue?.path === 'string' ? issue.path : (issue?.path ?? []).join('.')
  return refuse(c, status, issue?.message ?? 'This is not valid.', path)
}

/** Copies a value without null and undefined properties, recursively. Arrays keep their length. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      entry === null || entry === undefined ? [] : [[key, withoutEmpty(entry)] as const],
    ),
  )
}
