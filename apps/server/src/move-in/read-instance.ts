import { type Installation, MoveInError, type RawRow } from './installation.ts'
import { readItems } from './read-items.ts'

/**
 * A limit that exceeds the number of charts of any installation. A single request is sufficient, because the response
 * is complete or fails.
 */
const LIMIT = 10_000_000

/**
 * Opens a running installation, which provides its charts but neither users nor palettes nor views. Reading rejects
 * with a MoveInError if its response is invalid.
 */
export function openInstance(address: string): Installation {
  const url = new URL(`${address.replace(/\/+$/, '')}/api/config/all`)
  url.searchParams.set('limit', String(LIMIT))
  return {
    name: 'the running installation',
    missing: ['users', 'palettes', 'config_view'],
    async *read(table) {
      if (table === 'config') yield* readCharts(url)
    },
    async *readViews() {},
    close: async () => {},
  }
}

async function* readCharts(url: URL): AsyncGenerator<RawRow<'config'>> {
  const response = await fetch(url, { headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new MoveInError(`${url.origin} does not respond.`, { cause: error })
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new MoveInError(`${url.href} answers ${response.status}.`)
  }
  try {
    for await (const item of readItems(response.body)) yield toRow(item)
  } catch (error) {
    if (error instanceof MoveInError) throw new MoveInError(`${url.href}: ${error.message}`, { cause: error })
    throw new MoveInError(`${url.href} did not complete its response.`, { cause: error })
  }
}

function toRow(item: unknown): RawRow<'config'> {
  const { key, data, created_at, updated_at, published_state } =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
  return {
    key: toText(key),
    data: data === undefined ? null : JSON.stringify(data),
    created_at: toText(created_at),
    updated_at: toText(updated_at),
    ...(published_state !== undefined && { published_state: toText(published_state) }),
  }
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
