import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@tessera/cube'
import { type CopyWriter, openCopyWriter } from '../columns/copy-writer.ts'
import { toColumnRequests } from '../columns/layout.ts'
import type { CubeDescription } from '../model/cube-description.ts'
import { type CubeSource, SourceError } from '../source.ts'
import type { SparqlEndpoint } from '../sparql/client.ts'
import { SparqlCube } from '../sparql/sparql-cube.ts'
import { type CopyFile, toWorkNames } from './copy-files.ts'
import type { CopyClaim } from './copy-shelf.ts'
import type { CopyStore } from './copy-store.ts'
import { readDescription, toShapesKey, toWritten } from './description.ts'
import type { EndpointControl } from './endpoint-control.ts'
import { readObservationCount, readPages } from './read-pages.ts'
import { toListing } from './to-listing.ts'

export type CopyOrder = {
  live: CubeSource
  /** Queries the live source's endpoint for raw cells. */
  client: SparqlEndpoint
  control: EndpointControl
  store: CopyStore
  maxCubeRows: number
  now: () => number
  /** Stops the copying between two pages. */
  signal: AbortSignal
  pageRows?: number
}

/** The reason a cube is not copied although nothing failed. It continues to be read from the endpoint. */
export class NotCopiedError extends Error {}

/**
 * Copies a cube. The copy becomes visible only when it is complete; a failure leaves nothing behind. Returns
 * `undefined` if another server is copying the cube or has just done so.
 *
 * @param onCopied called with the share of observations that have been copied so far
 */
export async function copyCube(
  iri: string,
  order: CopyOrder,
  onCopied: (share: number) => void,
): Promise<CopyFile | undefined> {
  const claimed = await order.store.claim(order.live.url, iri)
  if (!claimed) return undefined
  try {
    return await copyClaimed(iri, claimed, order, onCopied)
  } finally {
    await claimed.claim.release()
  }
}

async function copyClaimed(
  iri: string,
  { name, claim }: { name: string; claim: CopyClaim },
  order: CopyOrder,
  onCopied: (share: number) => void,
): Promise<CopyFile> {
  const { client, live, store } = order
  const copiedAt = new Date(order.now()).toISOString()
  const cube = await SparqlCube.open(client.aboutCube(iri), iri)
  // Read before the rows, so that a change during the copying is found by the next check.
  const [{ dateModified }, rowCount] = await Promise.all([
    live.metadata(iri, 'de'),
    readObservationCount(cube),
  ])
  if (!(rowCount <= order.maxCubeRows)) throw new NotCopiedError(`The cube has ${rowCount} observations.`)
  try {
    const onRows = (copied: number): void => onCopied(Math.min(1, copied / rowCount))
    const description = await writeCopy(cube, name, rowCount, { ...order, onRows })
    const about = {
      sourceUrl: live.url,
      iri,
      versions: description.versions,
      listing: toListing(description),
      rowCount,
      copiedAt,
      ...(dateModified === undefined ? {} : { dateModified }),
    }
    const requests = toColumnRequests(cube.structure.properties)
    const file = await store.shelf.publish(name, requests, about, claim)
    if (file.record.bytes > store.maxBytes)
      throw new NotCopiedError('The copy is larger than the space for all copies.')
    await store.add(file)
    return file
  } catch (error) {
    await store.shelf.remove(name)
    throw error
  }
}

async function writeCopy(
  cube: SparqlCube,
  name: string,
  rowCount: number,
  order: CopyOrder & { onRows(copied: number): void },
): Promise<CubeDescription> {
  const { store, signal } = order
  const names = toWorkNames(name)
  const requests = toColumnRequests(cube.structure.properties)
  await using writer = await openCopyWriter(store.engine, requests, names)
  const paths = requests.map(({ path }) => path)
  let copied = 0
  for await (const rows of readPages(cube, paths, rowCount, order.pageRows)) {
    signal.throwIfAborted()
    await writer.append(rows)
    copied += rows.length
    if (copied > 0) order.onRows(copied)
    await refuseTooLarge(join(store.engine.folder, names.stage), store.maxBytes)
  }
  const plan = await writer.finish()
  const expected = await readObservationCount(cube)
  if (plan.rowCount !== expected || expected !== rowCount) {
    throw new SourceError('bad-answer', `Only ${plan.rowCount} of ${expected} observations could be copied.`)
  }
  const description = await readDescription(order.live, cube, writer.toCopy(plan))
  await writer.writeNote('plan', JSON.stringify(plan))
  await writer.writeNote('description', toWritten(description))
  await writeShapes(writer, cube, order.live)
  return description
}

/** Throws if an unfinished copy is too large already, so that a cube cannot fill the disk. */
async function refuseTooLarge(stage: string, maxBytes: number): Promise<void> {
  const { size } = await stat(stage)
  // Raw terms take several times the space of codes.
  if (size > 4 * maxBytes) throw new NotCopiedError('The copy would be larger than the space for all copies.')
}

/** Copies the shapes of a cube. Ignores errors, since a copy is complete without shapes. */
async function writeShapes(writer: CopyWriter, cube: SparqlCube, live: CubeSource): Promise<void> {
  for (const property of cube.structure.properties.filter(({ dataKind }) => dataKind === 'geo-shape')) {
    for (const locale of LOCALES) {
      const shapes = await live
        .geoShapes(cube.structure.iri, cube.toId(property.path), locale)
        .catch(() => undefined)
      if (shapes) await writer.writeNote(toShapesKey(property.path, locale), JSON.stringify(shapes))
    }
  }
}
