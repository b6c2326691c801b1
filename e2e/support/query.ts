import { print } from 'graphql'
import type { RunQuery } from '../../packages/api/src/index.ts'

/** Creates a function that queries a running server as its pages do. */
export function createQuery(url: string): RunQuery {
  return async (document, variables) => {
    const response = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    })
    const { data, errors } = await response.json()
    if (!data) throw new Error(JSON.stringify(errors))
    return data
  }
}
