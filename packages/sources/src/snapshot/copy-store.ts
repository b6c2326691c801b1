import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ColumnCopy } from '../columns/column-copy.ts'
import { CopiedCube, type SnapshotCube } from '../columns/copied-cube.ts'
import type { ColumnEngine, EngineOptions } from '../columns/engine.ts'
import { NO_TABLES } from '../columns/layout.ts'
import { watchStore } from '../observe/observe-copies.ts'
import { type CopyFile, toCopyName } from './copy-files.ts'
import type { CopyClaim, CopyShelf, OpenTables } from './copy-shelf.ts'
import { fromWritten } from './description.ts'
import { openFolderShelf } from './folder-shelf.ts'

/** Copies that are open at the same time; each keeps its description in memory. */
const MAX_OPEN = 40
/** How often a use is noted on the shelf. */
const NOTE_MS = 60_000
/** How often it is looked for copies that others have made or removed. */
const LOOK_MS = 1000

type StoreOptions = {
  maxBytes: number
  /** ms since 1970; the clock where left out. */
  now?: (() => number) | undefined
  isReader?: boolean
  /** Told, once a time, why the database of a shared shelf cannot be reached. */
  onAway?: (error: unknown) => void
}

/** The copies are in the database of a `url`, or else in the folder; there they are made in any case. */
type ShelfOptions = EngineOptions & { url?: string | undefined }

type Opened = { cube: Promise<SnapshotCube | undefined>; tables?: OpenTables }

/**
 * The copies on a shelf: shared by the sources of a server. One store owns a folder; others, of other processes, may
 * read in it what that one makes, and change nothing. Of a database any number of stores are owners.
 */
export class CopyStore {
  readonly shelf: CopyShelf
  /** Whether another process makes and removes the copies. */
  readonly isReader: boolean
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #files = new Map<string, CopyFile>()
  readonly #opened = new Map<string, Opened>()
  readonly #noted = new Map<string, number>()
  readonly #unwatch = watchStore(this)
  #looking: NodeJS.Timeout | undefined
  readonly #onAway: (error: unknown) => void
  #isClosed = false
  #hasBegun = false
  /** Nothing is asked of a database that could not be reached a moment ago. */
  #isAway = false
  #look: Promise<void> = Promise.resolve()

  private constructor(
    shelf: CopyShelf,
    { maxBytes, now = Date.now, isReader = false, onAway = () => undefined }: StoreOptions,
  ) {
    this.shelf = shelf
    this.isReader = isReader
    this.#onAway = onAway
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** @param options.now ms since 1970; the clock where left out */
  static async open(options: ShelfOptions & Omit<StoreOptions, 'isReader'>): Promise<CopyStore> {
    return CopyStore.over(await openShelf(options), options)
  }

  /**
   * Opens what another store of this machine owns, for reading only. Copies that come and go there are noticed within a
   * second.
   */
  static async openToRead(options: Pick<ShelfOptions, 'folder' | 'url'>): Promise<CopyStore> {
    const shelf = await openShelf({ ...options, spill: join(tmpdir(), `tessera-${randomUUID()}`) })
    return CopyStore.over(shelf, { maxBytes: Number.POSITIVE_INFINITY, isReader: true })
  }

  /**
   * The copies of a shelf, which is closed with the store. A folder that cannot be read is an error; a database that cannot
   * be reached is asked again every second, and has no copies until then.
   */
  static async over(shelf: CopyShelf, options: StoreOptions): Promise<CopyStore> {
    const store = new CopyStore(shelf, options)
    try {
      if (shelf.isShared) await store.#takeLook()
      else await store.#begin()
    } catch (error) {
      store.close()
      throw error
    }
    if (store.isReader || shelf.isShared) store.#lookAgain()
    return store
  }

  get engine(): ColumnEngine {
    return this.shelf.engine
  }

  get maxBytes(): number {
    return this.#maxBytes
  }

  /** The complete copy of a cube. */
  find(sourceUrl: string, iri: string): CopyFile | undefined {
    return this.#files.get(toKey(sourceUrl, iri))
  }

  /** All copies of a source. */
  list(sourceUrl: string): CopyFile[] {
    return [...this.#files.values()].filter(({ record }) => record.sourceUrl === sourceUrl)
  }

  /** A copy of the cube, of another version of it or of the version a history leads to. */
  findAnyVersion(sourceUrl: string, iri: string): CopyFile | undefined {
    const exact = this.find(sourceUrl, iri)
    if (exact) return exact
    const others = [...this.#files.values()].filter(
      ({ record }) => record.sourceUrl === sourceUrl && record.versions.includes(iri),
    )
    return others.sort((a, b) => (a.record.copiedAt < b.record.copiedAt ? 1 : -1))[0]
  }

  /** The copy, opened; undefined where it is damaged – it is removed then – or cannot be reached now. */
  async openCopy(file: CopyFile): Promise<SnapshotCube | undefined> {
    if (this.#isAway) return undefined
    this.#use(file)
    const known = this.#opened.get(file.name)
    if (known) {
      // The least recently used stand first.
      this.#opened.delete(file.name)
      this.#opened.set(file.name, known)
      return known.cube
    }
    const opened: Opened = { cube: Promise.resolve(undefined) }
    opened.cube = this.#load(file, opened)
    this.#opened.set(file.name, opened)
    await this.#closeSome()
    return opened.cube
  }

  /**
   * The right to copy a cube, and the name of the copy. Undefined where another server is copying it, or just has, or where
   * nothing could be kept now.
   */
  async claim(sourceUrl: string, iri: string): Promise<{ name: string; claim: CopyClaim } | undefined> {
    if (this.#isAway) return undefined
    const name = toCopyName(sourceUrl, iri)
    const before = this.find(sourceUrl, iri)
    const claim = await this.shelf.claim(name)
    if (!claim || !this.shelf.isShared) return claim && { name, claim }
    await this.#readAgain()
    if (this.find(sourceUrl, iri) === before) return { name, claim }
    await claim.release()
    return undefined
  }

  /** Takes a new copy in, in the place of an earlier one, and removes others until all fit. */
  async add(file: CopyFile): Promise<void> {
    const earlier = this.#find(file)
    this.#files.set(toKey(file.record.sourceUrl, file.record.iri), file)
    this.#use(file)
    if (earlier) await this.#drop(earlier)
    await this.#evict(file)
  }

  /** Notes that a copy is the only one left of its version: others make room before it does. */
  treasure(file: CopyFile): void {
    file.isLastOne = true
  }

  async remove(file: CopyFile): Promise<void> {
    if (this.#find(file) === file) this.#files.delete(toKey(file.record.sourceUrl, file.record.iri))
    await this.#drop(file)
  }

  /** How many copies there are, and their bytes. */
  totals(): { copies: number; bytes: number } {
    const files = [...this.#files.values()]
    return { copies: files.length, bytes: files.reduce((sum, { record }) => sum + record.bytes, 0) }
  }

  close(): void {
    clearTimeout(this.#looking)
    this.#isClosed = true
    this.#unwatch()
    // what a look lets go of must be gone before
    if (this.#looking) void this.#look.then(() => this.shelf.close())
    else this.shelf.close()
  }

  #find({ record }: CopyFile): CopyFile | undefined {
    return this.find(record.sourceUrl, record.iri)
  }

  #use(file: CopyFile): void {
    file.lastUsed = this.#now()
    if (this.isReader) return
    if (file.lastUsed - (this.#noted.get(file.name) ?? 0) < NOTE_MS) return
    this.#noted.set(file.name, file.lastUsed)
    void this.shelf.noteUse(file)
  }

  async #load(file: CopyFile, opened: Opened): Promise<SnapshotCube | undefined> {
    try {
      opened.tables = await this.shelf.open(file)
      if (!opened.tables) {
        await this.remove(file)
        return undefined
      }
      const cube = await readCube(opened.tables)
      if (this.#opened.get(file.name) === opened) return cube
      await opened.tables.close()
    } catch {
      // The copy is what was written: it is tried again with the next question.
      await this.#letGo(file.name)
    }
    return undefined
  }

  async #closeSome(): Promise<void> {
    for (const name of [...this.#opened.keys()].slice(0, Math.max(0, this.#opened.size - MAX_OPEN)))
      await this.#letGo(name)
  }

  async #letGo(name: string): Promise<void> {
    const opened = this.#opened.get(name)
    this.#opened.delete(name)
    this.#noted.delete(name)
    await opened?.tables?.close().catch(() => undefined)
  }

  async #drop(file: CopyFile): Promise<void> {
    await this.#letGo(file.name)
    if (!this.isReader) await this.shelf.remove(file.name)
  }

  async #begin(): Promise<void> {
    const files = this.isReader ? await this.shelf.list() : await this.shelf.tidy()
    for (const file of files) this.#files.set(toKey(file.record.sourceUrl, file.record.iri), file)
    this.#hasBegun = true
    if (this.isReader) return
    for (const file of files) if (this.#find(file) !== file) await this.shelf.remove(file.name)
    await this.#evict(undefined)
  }

  /** Looks at the shelf again and again. */
  #lookAgain(): void {
    this.#looking = setTimeout(async () => {
      this.#look = this.#takeLook()
      await this.#look
      if (!this.#isClosed) this.#lookAgain()
    }, LOOK_MS).unref()
  }

  /** A shelf that cannot be listed now may be the next time; what is open in a folder is still there. */
  async #takeLook(): Promise<void> {
    try {
      await (this.#hasBegun ? this.#readAgain() : this.#begin())
      this.#isAway = false
    } catch (error) {
      if (!this.shelf.isShared || this.#isClosed) return
      if (!this.#isAway) this.#onAway(error)
      this.#isAway = true
    }
  }

  /** What was added or removed here while the shelf was read stays as it is now. */
  async #readAgain(): Promise<void> {
    const before = new Map(this.#files)
    const found = await this.shelf.list(this.#byName())
    const present = new Map(found.map((file) => [toKey(file.record.sourceUrl, file.record.iri), file]))
    for (const key of new Set([...before.keys(), ...present.keys()])) {
      const [file, now] = [before.get(key), present.get(key)]
      if (this.#files.get(key) !== file || file === now) continue
      if (now) this.#files.set(key, now)
      else this.#files.delete(key)
      if (file) await this.#letGo(file.name)
    }
  }

  #byName(): Map<string, CopyFile> {
    return new Map([...this.#files.values()].map((file) => [file.name, file]))
  }

  /** Removes the least recently used copies, last those that nobody could make again; the newest stays as long as it fits alone. */
  async #evict(newest: CopyFile | undefined): Promise<void> {
    const sizeOf = (files: CopyFile[]): number => files.reduce((sum, { record }) => sum + record.bytes, 0)
    const rank = ({ isLastOne }: CopyFile): number => (isLastOne ? 1 : 0)
    const oldestFirst = [...this.#files.values()].sort((a, b) => rank(a) - rank(b) || a.lastUsed - b.lastUsed)
    const queue = newest ? [...oldestFirst.filter((file) => file !== newest), newest] : oldestFirst
    while (queue.length > 0 && sizeOf(queue) > this.#maxBytes) {
      const file = queue.shift()
      if (file) await this.remove(file)
    }
  }
}

async function openShelf({ url, ...options }: ShelfOptions): Promise<CopyShelf> {
  if (url === undefined) return openFolderShelf(options)
  const { openClickhouseShelf } = await import('./clickhouse-shelf.ts')
  return openClickhouseShelf({ url, ...options })
}

const toKey = (sourceUrl: string, iri: string): string => `${sourceUrl}\n${iri}`

async function readCube({ database, place }: OpenTables): Promise<SnapshotCube> {
  const notes = new ColumnCopy(database, place, NO_TABLES)
  const [plan, description] = [await notes.readNote('plan'), await notes.readNote('description')]
  if (plan === undefined || description === undefined) throw new TypeError('The copy has no description.')
  return new CopiedCube(fromWritten(description), new ColumnCopy(database, place, JSON.parse(plan)))
}

/** Changes whenever the code that copies cubes, or reads copies, does. */
export function readerFingerprint(): string {
  const folder = join(import.meta.dirname, '..')
  const hash = createHash('sha256')
  for (const part of ['columns', 'model', 'search', 'snapshot', 'sparql']) {
    const files = readdirSync(join(folder, part), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(path))
    for (const path of files.toSorted()) {
      hash.update(`${part}/${path.replaceAll('\\', '/')}\n`)
      hash.update(readFileSync(join(folder, part, path)))
    }
  }
  return hash.digest('hex')
}
