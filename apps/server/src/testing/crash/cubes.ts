import { createServer } from 'node:http'
import { createEndpoint } from '@tessera/sources/endpoint'

const BASE = 'https://crash.test/'

/** Cubes to be copied by a server under test, at an endpoint that outlives it. */
export type CrashCubes = {
  url: string
  iris: string[]
  /** The number of rows. The values of each cube go from 0 to one less. */
  rows: number
  close(): Promise<void>
}

/** Serves a number of cubes with this number of observations on a loopback endpoint. */
export async function serveCrashCubes(count: number, rows: number): Promise<CrashCubes> {
  const iris = Array.from({ length: count }, (_, index) => `${BASE}cube/${index}`)
  const endpoint = createEndpoint({ nquads: iris.map((iri) => writeCube(iri, rows)).join('') })
  await endpoint.ready
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const { method = 'GET' } = incoming
    const body = method === 'POST' ? Buffer.concat(parts) : undefined
    const headers = incoming.headers as Record<string, string>
    const answer = await endpoint.query(
      new Request(`http://127.0.0.1${incoming.url}`, { method, headers, body }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The endpoint has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await endpoint.close()
  }
  return { url: `http://127.0.0.1:${address.port}/query`, iris, rows, close }
}

const iri = (text: string): string => `<${text}>`
const PREFIXES = {
  a: iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type'),
  cube: 'https://cube.link/',
  sh: 'http://www.w3.org/ns/shacl#',
  schema: 'http://schema.org/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

function writeCube(cube: string, rows: number): string {
  const { a, cube: link, sh, schema, xsd } = PREFIXES
  const [shape, set, key, value] = ['shape', 'set', 'key', 'value'].map((part) => iri(`${cube}/${part}`))
  const [keyPath, valuePath] = [iri(`${BASE}key`), iri(`${BASE}value`)]
  const head = [
    [iri(cube), a, iri(`${link}Cube`)],
    [iri(cube), iri(`${schema}name`), '"Crash"@en'],
    [
      iri(cube),
      iri(`${schema}creativeWorkStatus`),
      iri('https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published'),
    ],
    [iri(cube), iri(`${link}observationConstraint`), shape],
    [iri(cube), iri(`${link}observationSet`), set],
    [shape, iri(`${sh}property`), key],
    [shape, iri(`${sh}property`), value],
    [key, a, iri(`${link}KeyDimension`)],
    [key, iri(`${sh}path`), keyPath],
    [key, iri(`${schema}name`), '"Key"@en'],
    [value, a, iri(`${link}MeasureDimension`)],
    [value, iri(`${sh}path`), valuePath],
    [value, iri(`${schema}name`), '"Value"@en'],
    [value, iri(`${sh}datatype`), iri(`${xsd}integer`)],
  ]
  const observations = Array.from({ length: rows }, (_, row) => {
    const observation = iri(`${cube}/o/${row}`)
    return [
      [set, iri(`${link}observation`), observation],
      [observation, a, iri(`${link}Observation`)],
      [observation, keyPath, `"${String(row).padStart(6, '0')}"`],
      [observation, valuePath, `"${row}"^^${iri(`${xsd}integer`)}`],
    ]
  })
  return [...head, ...observations.flat()].map((triple) => `${triple.join(' ')} .\n`).join('')
}
