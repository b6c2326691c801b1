import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@tessera/cube'
import { type CopyWriter, openCopyWriter } from '../columns/copy-writer.ts'
import { LAYOUT_VERSION, toColumnRequests } from '../columns/layout.ts'
import type { CubeDescription } from '../model/cube-description.ts'
import { type CubeSource, SourceError } from '../source.ts'
import type { SparqlEndpoint } from '../sparql/client.ts'
import { SparqlCube } from '../sparql/sparql-cube.ts'
import { type CopyFile, removeOldStages, toWorkNames } from './copy-files.ts'
import type { CopyClaim } from './copy-shelf.ts'
import type { CopyStore } from './copy-store.ts'
import { readDescription, toShapesKey, toWritten } from './description.ts'
import type { EndpointControl } from './endpoint-control.ts'
import { planPages, readObservationCount, readPages } from './read-pages.ts'
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
 * Called with the share of observations that have been copied so far, and with the share that an earlier attempt had
 * copied.
 */
type OnCopied = (share: number, earlier: number) => void

/**
 * Copies a cube. The copy becomes visible only when it is complete. If the copying is stopped, or the endpoint fails for
 * now, the complete pages are kept, and the next attempt within a day continues, as long as the cube states the same
 * modification date and has the same number of observations. Returns `undefined` if another server is copying the cube
 * or has just done so.
 */
export async function copyCube(
  iri: string,
  order: CopyOrder,
  onCopied: OnCopied,
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
  onCopied: OnCopied,
): Promise<CopyFile> {
  const { client, live, store } = order
  const cube = await SparqlCube.open(client.aboutCube(iri), iri)
  // Read before the rows, so that a change during the copying is found by the next check.
  const [{ dateModified }, rowCount] = await Promise.all([
    live.metadata(iri, 'de'),
    readObservationCount(cube),
  ])
  if (!(rowCount <= order.maxCubeRows)) throw new NotCopiedError(`The cube has ${rowCount} observations.`)
  try {
    const { description, begunAt } = await writeCopy(
      cube,
      name,
      { rowCount, dateModified },
      { ...order, onCopied },
    )
    const about = {
      sourceUrl: live.url,
      iri,
      versions: description.versions,
      listing: toListing(description),
      rowCount,
      copiedAt: new Date(begunAt).toISOString(),
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

/** The state of a cube when its copying began. */
type CubeState = { rowCount: number; dateModified: string | undefined }

/** Writes the files of a copy. Returns what it copied besides the rows, and when it, or an earlier attempt, began. */
async function writeCopy(
  cube: SparqlCube,
  name: string,
  state: CubeState,
  order: CopyOrder & { onCopied: OnCopied },
): Promise<{ description: CubeDescription; begunAt: number }> {
  const { store, live } = order
  const { rowCount } = state
  const names = toWorkNames(name)
  const requests = toColumnRequests(cube.structure.properties)
  const pages = await planPages(cube, rowCount, order.pageRows)
  const mark = toDigest([LAYOUT_VERSION, cube.structure.iri, requests, state, pages])
  await using writer = await openCopyWriter(store.engine, requests, names, {
    mark,
    now: order.now(),
    rowCount,
  })
  try {
    const paths = requests.map(({ path }) => path)
    const { earlier } = writer
    let copied = earlier.rows
    const tellShare = (): void => {
      if (copied > 0) order.onCopied(Math.min(1, copied / rowCount), earlier.rows / rowCount)
    }
    tellShare()
    for await (const rows of readPages(cube, paths, pages.slice(earlier.pages))) {
      order.signal.throwIfAborted()
      await writer.append(rows)
      copied += rows.length
      tellShare()
      await refuseTooLarge(join(store.engine.folder, names.stage), store.maxBytes)
    }
  } catch (error) {
    if (order.signal.aborted || isForNow(error)) {
      writer.keepPages()
      await removeOldStages(store.engine.folder)
    }
    throw error
  }
  const plan = await writer.finish()
  const expected = await readObservationCount(cube)
  if (plan.rowCount !== expected || expected !== rowCount) {
    throw new SourceError('bad-answer', `Only ${plan.rowCount} of ${expected} observations could be copied.`)
  }
  const description = await readDescription(live, cube, writer.toCopy(plan))
  await writer.writeNote('plan', JSON.stringify(plan))
  await writer.writeNote('description', toWritten(description))
  await writeShapes(writer, cube, live)
  return { description, begunAt: writer.earlier.begunAt }
}

const toDigest = (facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** Whether the endpoint may succeed later with what it failed at. */
const isForNow = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'unavailable' || error.kind === 'timeout')

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
