import { rm } from 'node:fs/promises'
import type { Table } from '@tessera/cube'
import type { CubeSource } from '../../source.ts'
import { makeTestBed, type TestBed, TestEndpoint } from './test-bed.ts'

const closing: (() => unknown)[] = []

/** Closes everything that was created. Call it after each test. */
export async function closeBeds(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

/** Creates an endpoint that is closed after the test. */
export function serve(data: { nquads: string } | { files: string[] }): TestEndpoint {
  const endpoint = new TestEndpoint(data)
  closing.push(() => endpoint.close())
  return endpoint
}

/** Creates a source with copies. The source and its folder are removed after the test. */
export async function make(
  endpoint: TestEndpoint,
  options: Parameters<typeof makeTestBed>[1] = {},
): Promise<TestBed> {
  const bed = await makeTestBed(endpoint, options)
  closing.push(async () => {
    await bed.source.close()
    await bed.store.close()
    await rm(bed.folder, { recursive: true, force: true })
  })
  return bed
}

/** Queries cubes so that they are copied. */
export async function use(source: TestBed['source'], ...iris: string[]): Promise<void> {
  for (const iri of iris) {
    await source.observations({ iri }, 'de')
    await source.idle()
  }
}

/** Returns the sum of all numbers of a table. */
const sums = (table: Table): number =>
  table.columns
    .flatMap((each) => ('values' in each ? each.values : []))
    .reduce((a: number, b) => a + Number(b), 0)

/** Returns the sum of all numbers of a cube. */
export const sum = async (source: CubeSource, iri: string): Promise<number> =>
  sums(await source.observations({ iri }, 'de'))
