import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ColumnCopy } from '../columns/column-copy.ts'
import { CopiedCube, type SnapshotCube } from '../columns/copied-cube.ts'
import type { ColumnEngine, EngineOptions } from '../columns/engine.ts'
import { NO_TABLES } from '../columns/layout.ts'
import { watchStore } from '../observe/observe-copies.ts'
import type { ServerLimits } from './clickhouse-servers.ts'
import { type CopyFile, toCopyName } from './copy-files.ts'
import type { CopyClaim, CopyShelf, OpenTables } from './copy-shelf.ts'
import { fromWritten } from './description.ts'
import { openFolderShelf } from './folder-shelf.ts'

/** Maximum number of open copies. Each keeps its description in memory. */
const MAX_OPEN = 40
/** How often a use is recorded on the shelf. */
const NOTE_MS = 60_000
/** How often the store looks for copies that others have added or removed. */
const LOOK_MS = 1000

type StoreOptions = {
  maxBytes: number
  /** In ms since 1970. Defaults to the system clock. */
  now?: (() => number) | undefined
  isReader?: boolean
  /** Called once per outage with the reason why a shared shelf's database cannot be reached. */
  onAway?: (error: unknown) => void
}

/**
 * Copies are stored in the database of `url`, or in the folder if there is no `url`. They are always made in the
 * folder.
 */
type ShelfOptions = EngineOptions & { url?: string | undefined; limits?: ServerLimits }

type Opened = { cube: Promise<SnapshotCube | undefined>; tables?: OpenTables }

/**
 * The copies on a shelf, shared by the sources of a server. A folder has one owning store; stores of other processes
 * may read it, but change nothing. A database may have any number of owning stores.
 */
export class CopyStore {
  readonly shelf: CopyShelf
  /** Whether another process adds and removes the copies. */
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
  /** Whether the database could not be reached at the last attempt. It is not queried then. */
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

  /** @param options.now in ms since 1970; defaults to the system clock */
  static async open(options: ShelfOptions & Omit<StoreOptions, 'isReader'>): Promise<CopyStore> {
    return CopyStore.over(await openShelf(options), options)
  }

  /**
   * Opens a store owned by another process of this machine, for reading only. Added and removed copies are noticed
   * within a second.
   */
  static async openToRead(options: Pick<ShelfOptions, 'folder' | 'url'>): Promise<CopyStore> {
    const shelf = await openShelf({ ...options, spill: join(tmpdir(), `tessera-${randomUUID()}`) })
    return CopyStore.over(shelf, { maxBytes: Number.POSITIVE_INFINITY, isReader: true })
  }

  /**
   * Opens the copies of a shelf, which is closed with the store. Throws if a folder cannot be read. A database that
   * cannot be reached is retried every second; until then, the store has no copies.
   */
  static async over(shelf: CopyShelf, options: StoreOptions): Promise<CopyStore> {
    const store = new CopyStore(shelf, options)
    try {
      if (shelf.isShared) await store.#takeLook()
      else await store.#begin()
    } catch (error) {
      await store.close()
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

  /** Returns the complete copy of a cube. */
  find(sourceUrl: string, iri: string): CopyFile | undefined {
    return this.#files.get(toKey(sourceUrl, iri))
  }

  /** Returns all copies of a source. */
  list(sourceUrl: string): CopyFile[] {
    return [...this.#files.values()].filter(({ record }) => record.sourceUrl === sourceUrl)
  }

  /** Returns a copy of the cube, of another version of it, or of a version in the given history. */
  findAnyVersion(sourceUrl: string, iri: string): CopyFile | undefined {
    const exact = this.find(sourceUrl, iri)
    if (exact) return exact
    const others = [...this.#files.values()].filter(
      ({ record }) => record.sourceUrl === sourceUrl && record.versions.includes(iri),
    )
    return others.sort((a, b) => (a.record.copiedAt < b.record.copiedAt ? 1 : -1))[0]
  }

  /** Opens a copy. Returns `undefined` if it is damaged, in which case it is removed, or cannot be reached now. */
  async openCopy(file: CopyFile): Promise<SnapshotCube | undefined> {
    if (this.#isAway) return undefined
    this.#use(file)
    const known = this.#opened.get(file.name)
    if (known) {
      // Moved to the end: the least recently used copy comes first.
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
   * Claims a cube for copying and names the copy. Returns `undefined` if another server is copying the cube or has just
   * done so, or if nothing can be stored at the moment.
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

  /** Adds a new copy, replacing an earlier one, and removes others until all of them fit. */
  async add(file: CopyFile): Promise<void> {
    const earlier = this.#find(file)
    this.#files.set(toKey(file.record.sourceUrl, file.record.iri), file)
    this.#use(file)
    // a look at the shelf may have found the new copy already
    if (earlier && earlier.name !== file.name) await this.#drop(earlier)
    await this.#evict(file)
  }

  /** Marks a copy as the last one of its version, so that others are evicted first. */
  treasure(file: CopyFile): void {
    file.isLastOne = true
  }

  async remove(file: CopyFile): Promise<void> {
    if (this.#find(file) === file) this.#files.delete(toKey(file.record.sourceUrl, file.record.iri))
    await this.#drop(file)
  }

  /** Returns the number of copies and their total size in bytes. */
  totals(): { copies: number; bytes: number } {
    const files = [...this.#files.values()]
    return { copies: files.length, bytes: files.reduce((sum, { record }) => sum + record.bytes, 0) }
  }

  async close(): Promise<void> {
    clearTimeout(this.#looking)
    this.#isClosed = true
    this.#unwatch()
    // The shelf must outlive the copies that a running look closes.
    if (this.#looking) await this.#look
    await this.shelf.close()
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
      // The data itself is intact, so the next query tries again.
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

  /** Looks at the shelf repeatedly. */
  #lookAgain(): void {
    this.#looking = setTimeout(async () => {
      this.#look = this.#takeLook()
      await this.#look
      if (!this.#isClosed) this.#lookAgain()
    }, LOOK_MS).unref()
  }

  /** Ignores failures to list the shelf until the next look. Copies open in a folder stay available. */
  async #takeLook(): Promise<void> {
    try {
      await (this.#hasBegun ? this.#readAgain() : this.#begin())
      this.#isAway = false
    } catch (error) {
      if (!this.shelf.isShared || this.#isClosed) return
      // Readers that wait for the database get their answers from the endpoint.
      this.shelf.interrupt()
      if (!this.#isAway) this.#onAway(error)
      this.#isAway = true
    }
  }

  /**
   * Updates the copies from the shelf, except those that this store added or removed while the shelf was being read.
   */
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

  /**
   * Evicts the least recently used copies, last those that cannot be made again. The newest copy stays if it fits on
   * its own.
   */
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

/** Returns a hash of the code that copies cubes and reads copies. */
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
