import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse, type Quad } from 'oxigraph'

const RDF_FILE = /\.(nt|nq|ttl|trig)(\.gz)?$/

/** Returns the RDF files of a folder, sorted by name. */
export const listRdfFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => RDF_FILE.test(name))
    .sort()
    .map((name) => join(folder, name))

const FORMATS: Record<string, string> = {
  nt: 'application/n-triples',
  nq: 'application/n-quads',
  ttl: 'text/turtle',
  trig: 'application/trig',
}

/** Yields each file as N-Quads, with its index in the list. */
export function* readQuads(files: string[]): Generator<[number, string]> {
  for (const [index, file] of files.entries()) {
    const bytes = readFileSync(file)
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    const format = FORMATS[RDF_FILE.exec(file)?.[1] ?? ''] ?? ''
    const quads: Quad[] = parse(text, { format })
    yield [index, quads.map((quad) => `${quad} .\n`).join('')]
  }
}
