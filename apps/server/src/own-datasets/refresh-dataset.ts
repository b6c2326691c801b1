import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { UploadChoices } from '@tessera/api/own-dataset'
import { type OwnedDataset, removeDatasetVersion } from '../db/datasets.ts'
import type { Taken, Uploads } from '../import/create-uploads.ts'
import { FetchFileError } from '../import/fetch-file.ts'
import type { HeldFile } from '../import/held-files.ts'
import { holdPieces } from '../import/hold-pieces.ts'
import { toUploadProblem } from '../import/upload-problem.ts'
import { openBeside, removeFiles, toSlugOf } from '../import/uploaded-files.ts'
import type { Services } from '../services.ts'
import { compareNewVersion } from './compare-version.ts'
import { confirmNewVersion, removeOldVersions } from './confirm-version.ts'
import { keepUploads } from './keep-uploads.ts'
import { readAbout } from './publish-version.ts'
import { LOSS, type RefreshProblem } from './refresh-problem.ts'

/**
 * Fetches a dataset again from its address. If the file has changed, makes a new version of it, unless published charts
 * would lose data. Returns why there is no new version; `undefined` if all is well.
 */
export async function refreshDataset(
  services: Services,
  owned: OwnedDataset,
  signal: AbortSignal,
): Promise<RefreshProblem | undefined> {
  const { uploads } = services
  const { address, ...choices }: UploadChoices = JSON.parse(owned.newest.choices)
  if (!uploads || address === undefined) return toUploadProblem('no-address')
  try {
    return await uploads.withFetched(address, signal, async ({ name, pieces }) => {
      const held = await holdPieces(uploads, pieces, async () => undefined)
      if (!held) return toUploadProblem('empty')
      if (!('token' in held)) return NOT_KEPT
      try {
        const file = await uploads.findHeld(held.token)
        if (!file) return NOT_KEPT
        const place = { services, uploads, owned }
        if (await isSame(place, file)) return undefined
        return await addVersion(place, { file, shown: name, choices: { address, ...choices } })
      } finally {
        await uploads.removeHeld(held.token)
      }
    })
  } catch (error) {
    if (error instanceof FetchFileError) return error.problem
    throw error
  }
}

const NOT_KEPT = toUploadProblem('full')

type Place = { services: Services; uploads: Uploads; owned: OwnedDataset }

/** Whether a file is the one from which the newest version was made. */
async function isSame({ uploads, owned }: Place, { path }: HeldFile): Promise<boolean> {
  const { dataset, newest } = owned
  await using original = await openBeside(
    uploads.folder,
    toSlugOf(dataset.dataset_id, newest.key),
    'original',
  ).catch(() => undefined)
  if (!original) return false
  const [before, after] = [createHash('sha256'), createHash('sha256')]
  await pipeline(original.createReadStream({ autoClose: false }), before)
  await pipeline(createReadStream(path), after)
  return before.digest('hex') === after.digest('hex')
}

type Fetched = { file: HeldFile; shown: string; choices: UploadChoices }

async function addVersion(
  place: Place,
  { file, shown, choices }: Fetched,
): Promise<RefreshProblem | undefined> {
  const { services, uploads, owned } = place
  const { dataset, newest } = owned
  const { fields, sheet, entry } = choices
  const shapes = choices.shapes && (await readShapes(place))
  const answer = await uploads.take({
    content: file,
    shown,
    ...{ sheet, entry },
    ...(fields && { schema: Buffer.from(JSON.stringify({ fields })) }),
    ...(shapes && { shapes }),
    isKept: true,
    versionOf: dataset.dataset_id,
    name: dataset.name,
  })
  if ('refused' in answer) return answer.refused
  if (!('cubes' in answer)) return toUploadProblem('needs-answers')
  const owner = { userId: dataset.user_id, owned: dataset }
  const upload = { taken: answer, shown, choices, replaces: undefined }
  if (!(await keepUploads(services, owner, upload)))
    return toUploadProblem('full-account', { megabytes: Math.round(uploads.maxBytesOfAccount / 1e6) })
  return confirmUnlessLost(place, toKeyOf(answer, dataset.dataset_id), newest.number ?? 1)
}

const toKeyOf = ({ cubes: [cube] }: Taken, id: string): string => cube?.slug.slice(id.length + 1) ?? ''

async function readShapes({ uploads, owned: { dataset, newest } }: Place): Promise<Uint8Array> {
  await using file = await openBeside(uploads.folder, toSlugOf(dataset.dataset_id, newest.key), 'shapes')
  return new Uint8Array(await file.readFile())
}

/**
 * Makes a version the newest if no published chart loses data by it. Otherwise removes it, because the next attempt makes
 * another one.
 */
async function confirmUnlessLost(
  { services, uploads, owned }: Place,
  key: string,
  before: number,
): Promise<RefreshProblem | undefined> {
  const { dataset } = owned
  const id = dataset.dataset_id
  await uploads.settle()
  const comparison = await compareNewVersion(services, owned, key, { id: dataset.user_id }, 'en')
  if (!comparison || comparison.keeping.length + comparison.emptied.length > 0) {
    await removeFiles(uploads.folder, toSlugOf(id, key))
    await removeDatasetVersion(services.database, { dataset_id: id, key })
    return comparison ? LOSS : toUploadProblem('no-comparison')
  }
  const number = before + 1
  const place = { database: services.database, uploads }
  // otherwise its owner has uploaded a version in the meantime, which is newer
  if (await confirmNewVersion(place, { id, key, number }, readAbout(dataset)))
    await removeOldVersions(place, id, number)
  return undefined
}
