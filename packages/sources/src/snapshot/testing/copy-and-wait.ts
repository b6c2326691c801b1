// A process to be killed by a test: it begins to copy a cube into the given folder and hangs midway.
import { makeTestBed, smallCube, TestEndpoint, toSmallCube } from './test-bed.ts'

const endpoint = new TestEndpoint({ nquads: toSmallCube('a', [1, 2, 3]) })
let pages = 0
endpoint.alter = (query, text) => {
  if (query.includes('gYear>')) pages += 1
  if (pages > 1) {
    process.stdout.write('waiting\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  return text
}
const { source } = await makeTestBed(endpoint, { folder: process.argv[2], pageRows: 1 })
await source.observations({ iri: smallCube('a') }, 'de')
