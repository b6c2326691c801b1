import { type DescriptionFormat, toSourceReference } from '@tessera/api'
import { hydra } from '@tessera/cube/rdf'
import type { CubeSource } from '@tessera/sources'
import type { AppContext } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import type { Settings } from '../settings.ts'
import { readDatasetRecord } from './dataset-record.ts'
import { describeCatalogue } from './describe-catalogue.ts'
import { describeDataset } from './describe-dataset.ts'
import { DescriptionGraph, toIri } from './description-graph.ts'
import { DESCRIPTION_TYPES } from './negotiate-form.ts'
import { readCatalogue } from './read-catalogue.ts'
import { toJsonLd, toTurtle } from './write-description.ts'

/** Returns the description of a cube in RDF. Rejects with a SourceError. */
export async function answerDescription(
  c: AppContext,
  source: CubeSource,
  iri: string,
  format: DescriptionFormat,
  place: { origin: string; defaultDataSource: string },
): Promise<Response> {
  const record = await readDatasetRecord(source, iri)
  const graph = new DescriptionGraph()
  const reference = { iri, ...toSourceReference(source.key, place.defaultDataSource) }
  describeDataset(graph, record, { origin: place.origin, reference })
  return writeGraph(c, graph, format)
}

/** Returns a page of a source's catalogue in RDF, with links to further pages in Hydra. Rejects with a SourceError. */
export async function answerCatalogue(
  c: AppContext,
  source: CubeSource,
  format: DescriptionFormat,
  place: { origin: string; settings: Settings },
): Promise<Response> {
  const { origin, settings } = place
  const text = c.req.query('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
  const { datasets, pages } = await readCatalogue(source, settings.defaultDataSource, Math.max(1, page))
  if (page < 1 || page > pages) return refuse(c, 404, `This catalogue has pages 1 to ${pages}.`)
  const graph = new DescriptionGraph()
  describeCatalogue(graph, datasets, { ...settings, origin })
  if (pages > 1) {
    const toPage = (number: number) => {
      const query = new URLSearchParams({ dataSource: source.key, page: String(number) })
      return toIri(`${origin}/api/catalogue.${format}?${query}`)
    }
    graph.add(toPage(page), hydra('PartialCollectionView'), [
      [hydra('previous'), page > 1 ? toPage(page - 1) : undefined],
      [hydra('next'), page < pages ? toPage(page + 1) : undefined],
    ])
  }
  return writeGraph(c, graph, format)
}

async function writeGraph(
  c: AppContext,
  graph: DescriptionGraph,
  format: DescriptionFormat,
): Promise<Response> {
  const text = format === 'ttl' ? await toTurtle(graph.quads) : JSON.stringify(toJsonLd(graph.quads), null, 2)
  return c.body(text, 200, {
    'content-type': `${DESCRIPTION_TYPES[format]}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  })
}
