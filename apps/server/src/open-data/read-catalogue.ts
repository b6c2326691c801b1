import { toSourceReference } from '@tessera/api'
import type { CubeSource } from '@tessera/sources'
import { readPublicCubes } from '../read-public-cubes.ts'
import { readDatasetRecord } from './dataset-record.ts'
import type { CatalogueDataset } from './describe-catalogue.ts'

/** The number of datasets per page of a catalogue document, and the number of concurrent reads. */
export const PAGE_SIZE = 100
const AT_ONCE = 4

/** A page of a catalogue, and the number of pages. */
export type CataloguePage = { datasets: CatalogueDataset[]; pages: number }

/** Reads a page of a source's public datasets, counted from 1. Rejects with a SourceError. */
export async function readCatalogue(
  source: CubeSource,
  defaultDataSource: string,
  page: number,
): Promise<CataloguePage> {
  const cubes = await readPublicCubes(source)
  const wanted = cubes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const datasets: CatalogueDataset[] = []
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE).map(async ({ iri }) => ({
      record: await readDatasetRecord(source, iri),
      reference: { iri, ...toSourceReference(source.key, defaultDataSource) },
    }))
    datasets.push(...(await Promise.all(some)))
  }
  return { datasets, pages: Math.max(1, Math.ceil(cubes.length / PAGE_SIZE)) }
}
