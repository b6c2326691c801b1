import type { Parts } from '../services.ts'
import type { AppContext } from './app-env.ts'

/** The embedded SPARQL endpoint: for everyone, and for the product's own queries. */
export const sparql =
  (parts: Parts) =>
  async (c: AppContext): Promise<Response> => {
    if (!parts.hasDemo) return c.text('This server has no SPARQL endpoint of its own.', 404)
    if (parts.answerSparql) return parts.answerSparql(c.req.raw)
    c.header('Retry-After', '2')
    return c.text('The data is still being loaded.', 503)
  }
