import { readMeasureColumn, toComponentId } from '@tessera/cube'
import type { Row } from '../model/rdf-term.ts'
import type { CubeSource } from '../source.ts'
import type { CubeDocument } from '../sql/cube-document.ts'

export const SMALL_CUBE = 'https://small.example/cube'
const BASE = 'https://small.example/'

/** Returns a cube with a year and an amount, in one page of rows. */
export function makeSmallCube(
  amounts: number[],
  more: Partial<CubeDocument> = {},
): { document: CubeDocument; rows: Row[][] } {
  const document: CubeDocument = {
    version: 1,
    iri: SMALL_CUBE,
    name: { en: 'Small' },
    components: [
      { path: `${BASE}year`, role: 'key', datatypes: ['xsd:gYear'], dataKind: 'time' },
      { path: `${BASE}amount`, role: 'measure', scaleType: 'Ratio' },
    ],
    ...more,
  }
  const rows = amounts.map(
    (amount, index): Row => ({
      o: { type: 'uri', value: `${BASE}o/${index}` },
      c0: {
        type: 'literal',
        value: String(2000 + index),
        datatype: 'http://www.w3.org/2001/XMLSchema#gYear',
      },
      c1: { type: 'literal', value: String(amount), datatype: 'http://www.w3.org/2001/XMLSchema#decimal' },
    }),
  )
  return { document, rows: [rows] }
}

/** Returns the amounts of the small cube, sorted. */
export async function readAmounts(source: CubeSource, iri = SMALL_CUBE): Promise<unknown[]> {
  const table = await source.observations({ iri }, 'en')
  return (readMeasureColumn(table, toComponentId(iri, `${BASE}amount`))?.values ?? []).toSorted()
}
