import type { ChangeConflict } from '@tessera/api/rest'

/** An answer of a product call. */
export type ApiAnswer = {
  status: number
  headers: Headers
  json: {
    success: boolean
    message?: string
    path?: string
    code?: string
    conflict?: ChangeConflict
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered.
    data?: any
  }
}

/** Makes a product call, with the cookie of somebody where one is given. */
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
