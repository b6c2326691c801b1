import type { QueryForm } from './query-form.ts'

/** Media types in order of preference, with aliases. */
const RESULT_FORMATS: [string, string[]][] = [
  ['application/sparql-results+json', ['application/json']],
  ['application/sparql-results+xml', ['application/xml', 'text/xml']],
  ['text/csv', []],
  ['text/tab-separated-values', []],
]
const GRAPH_FORMATS: [string, string[]][] = [
  ['text/turtle', ['application/turtle', 'application/x-turtle']],
  ['application/n-triples', ['text/plain']],
  ['application/rdf+xml', ['application/xml', 'text/xml']],
]

/** Picks the media type of the response; `undefined` if none is acceptable. */
export function negotiateFormat(form: QueryForm | undefined, accept: string | null): string | undefined {
  const formats = form === 'construct' || form === 'describe' ? GRAPH_FORMATS : RESULT_FORMATS
  if (!accept || accept.trim() === '') return formats[0]?.[0]
  let best: { format: string; quality: number } | undefined
  for (const [format, names] of formats) {
    const quality = Math.max(...[format, ...names].map((name) => readQuality(accept, name)))
    if (quality > (best?.quality ?? 0)) best = { format, quality }
  }
  return best?.format
}

/** Returns the quality of a media type, 0 to 1. The most specific range applies. */
function readQuality(accept: string, type: string): number {
  const family = `${type.split('/')[0]}/*`
  const qualities = new Map(
    accept.split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const stated = parameters.find((parameter) => parameter.startsWith('q='))
      const quality = stated ? Number(stated.slice(2)) : 1
      return [name, Number.isFinite(quality) ? quality : 0]
    }),
  )
  return qualities.get(type) ?? qualities.get(family) ?? qualities.get('*/*') ?? 0
}
