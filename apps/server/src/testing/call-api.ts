import type { ChangeConflict } from '@tessera/api/rest'

/** The response to an API call. */
export type ApiAnswer = {
  status: number
  headers: Headers
  json: {
    success: boolean
    message?: string
    path?: string
    code?: string
    conflict?: ChangeConflict
    // biome-ignore lint/suspicious/noExplicitAny: tests read any part of the response.
    data?: any
  }
}

/** Calls the API, with a user's cookie if given. */
export async function callApi(
  serverUrl: string,
  method: string,
  path: string,
  { body, cookie, headers = {} }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${serverUrl}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { status } = response
  return { status, headers: response.headers, json: (await response.json()) as ApiAnswer['json'] }
}
