import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findInputs, type ImportInput, isMetadata, isProblem, readFormat } from '../find-inputs.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { toShown } from '../shown-text.ts'
import { createWorkFolder } from '../work-folder.ts'
import { type Archive, checkArchive } from './check-archive.ts'

const MAX_LISTED = 10
const MAX_NAME_BYTES = 200

/** Returns the names of the files in an archive that can be imported. Throws an ImportError. */
export async function listEntries(file: string): Promise<string[]> {
  return listReadable(await openArchive(file))
}

/**
 * Unpacks a file of an archive and its metadata, and removes both when `use` is done. Throws an ImportError if the file
 * is missing, or if there are several and none is named.
 * @param folder where there is room for it
 */
export async function withEntry<Result>(
  { file, shown }: ImportInput,
  { folder, entry }: { folder: string; entry?: string },
  use: (input: ImportInput) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file)
  const name = chooseEntry(listReadable(archive), entry)
  await using work = await createWorkFolder(folder)
  const beside = archive.names.filter((one) => toFolder(one) === toFolder(name) && isMetadata(toBase(one)))
  const { atime, mtime } = await stat(file)
  for (const one of [name, ...beside.filter(isPlain)]) {
    const path = join(work.path, toBase(one))
    await writeFile(path, archive.read(one))
    // The dataset gets the date of the file it came in.
    await utimes(path, atime, mtime)
  }
  const [input] = await findInputs([toBase(name)], work.path)
  if (!input) throw new ImportError(toProblem('entry-unreadable'))
  if (isProblem(input)) throw input.error
  return await use({ ...input, shown: `${shown}/${name}` })
}

const openArchive = async (file: string): Promise<Archive> => checkArchive(await readFile(file), 'archive')

const toBase = (name: string): string => name.replace(/^.*[/\\]/s, '')
const toFolder = (name: string): string => name.slice(0, name.length - toBase(name).length)

/** Whether a name is usable as a file name: no folders, and no hidden files that programs add. */
const isPlain = (name: string): boolean =>
  /^[^.\p{Cc}][^\p{Cc}]*$/u.test(toBase(name)) &&
  Buffer.byteLength(toBase(name)) <= MAX_NAME_BYTES &&
  !name.startsWith('__MACOSX/')

const listReadable = ({ names }: Archive): string[] =>
  names.filter((name) => {
    const base = toBase(name)
    const format = readFormat(base)
    return isPlain(name) && format !== undefined && format !== 'zip' && !isMetadata(base)
  })

function chooseEntry(names: string[], wanted: string | undefined): string {
  const [first] = names
  if (first === undefined) throw new ImportError(toProblem('archive-empty'))
  const listed = names.slice(0, MAX_LISTED).map((name) => `"${toShown(name)}"`)
  const list = `${listed.join(', ')}${names.length > MAX_LISTED ? ' and more' : ''}`
  if (wanted !== undefined && !names.includes(wanted))
    throw new ImportError(toProblem('entry-missing', { entry: wanted, list: names }))
  if (wanted === undefined && names.length > 1)
    throw new ImportError({
      sentence: `The archive contains ${names.length} files: name one with --entry, of ${list}.`,
    })
  return wanted ?? first
}
