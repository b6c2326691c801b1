import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ColumnCopy } from '../columns/column-copy.ts'
import { CopiedCube, type SnapshotCube } from '../columns/copied-cube.ts'
import { type ColumnEngine, openEngine } from '../columns/engine.ts'
import type { CopyPlan } from '../columns/layout.ts'
import { watchStore } from '../observe/observe-copies.ts'
import {
  type CopyFile,
  dataFile,
  isIntact,
  listCopies,
  noteUse,
  readCopies,
  removeFiles,
} from './copy-files.ts'
import { fromWritten } from './description.ts'

/** Copies that are open at the same time; each keeps its description in memory. */
const MAX_OPEN = 40
/** How often a use is noted on disk. */
const NOTE_MS = 60_000
/** How often a reader looks for copies that came or went. */
const LOOK_MS = 1000

type Opened = { cube: Promise<SnapshotCube | undefined>; attached?: string }

/**
 * The copies in a folder: shared by the sources of a server. One store owns a folder; others, of other processes, may
 * read in it what that one makes, and change nothing.
 */
export class CopyStore {
  readonly engine: ColumnEngine
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #files = new Map<string, CopyFile>()
  readonly #opened = new Map<string, Opened>()
  readonly #noted = new Map<string, number>()
  readonly #unwatch = watchStore(this)
  #looking: NodeJS.Timeout | undefined
  #isClosed = false
  #look: Promise<void> = Promise.resolve()

  private constructor(engine: ColumnEngine, files: CopyFile[], maxBytes: number, now: () => number) {
    this.engine = engine
    this.#maxBytes = maxBytes
    this.#now = now
    for (const file of files) this.#files.set(toKey(file.record.sourceUrl, file.record.iri), file)
  }

  /** @param options.now ms since 1970; the clock where left out */
  static async open(options: {
    folder: string
    maxBytes: number
    now?: () => number
    memoryLimit?: string
    threads?: number
  }): Promise<CopyStore> {
    const engine = await openEngine(options)
    const files = await readCopies(engine.folder)
    const store = new CopyStore(engine, files, options.maxBytes, options.now ?? Date.now)
    for (const file of files) if (store.#find(file) !== file) await removeFiles(engine.folder, file.name)
    await store.#evict(undefined)
    return store
  }

  /** Opens a folder that another store owns, for reading only. Copies that come and go there are noticed within a second. */
  static async openToRead(folder: string): Promise<CopyStore> {
    const engine = await openEngine({ folder, spill: join(tmpdir(), `tessera-${randomUUID()}`) })
    try {
      const store = new CopyStore(engine, await listCopies(engine.folder), Number.POSITIVE_INFINITY, Date.now)
      store.#lookAgain()
      return store
    } catch (error) {
      engine.close()
      throw error
    }
  }

  /** Whether another process makes and removes the copies. */
  get isReader(): boolean {
    return this.#looking !== undefined
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

  /** The copy, opened; undefined where its file is damaged. Such a copy is removed. */
  async openCopy(file: CopyFile): Promise<SnapshotCube | undefined> {
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
    if (this.isReader) void this.#look.then(() => this.engine.close())
    else this.engine.close()
  }

  #find({ record }: CopyFile): CopyFile | undefined {
    return this.find(record.sourceUrl, record.iri)
  }

  #use(file: CopyFile): void {
    file.lastUsed = this.#now()
    if (this.isReader) return
    if (file.lastUsed - (this.#noted.get(file.name) ?? 0) < NOTE_MS) return
    this.#noted.set(file.name, file.lastUsed)
    void noteUse(this.engine.folder, file)
  }

  async #load(file: CopyFile, opened: Opened): Promise<SnapshotCube | undefined> {
    if (!(await isIntact(this.engine.folder, file))) {
      await this.remove(file)
      return undefined
    }
    try {
      opened.attached = await this.engine.attach(dataFile(file), 'read')
      const cube = await readCube(this.engine, opened.attached)
      if (this.#opened.get(file.name) === opened) return cube
      await this.engine.detach(opened.attached)
    } catch {
      // The file is what was written: it is tried again with the next question.
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
    if (opened?.attached !== undefined) await this.engine.detach(opened.attached).catch(() => undefined)
  }

  async #drop(file: CopyFile): Promise<void> {
    await this.#letGo(file.name)
    if (!this.isReader) await removeFiles(this.engine.folder, file.name)
  }

  /** Reads the folder again and again. */
  #lookAgain(): void {
    this.#looking = setTimeout(async () => {
      // a folder that cannot be listed now may be the next time; what is open is still there
      this.#look = this.#readAgain().catch(() => undefined)
      await this.#look
      if (!this.#isClosed) this.#lookAgain()
    }, LOOK_MS).unref()
  }

  async #readAgain(): Promise<void> {
    const known = new Map([...this.#files.values()].map((file) => [file.name, file]))
    const found = await listCopies(this.engine.folder, known)
    const present = new Map(found.map((file) => [toKey(file.record.sourceUrl, file.record.iri), file]))
    for (const [key, file] of this.#files) {
      if (present.get(key) === file) continue
      this.#files.delete(key)
      await this.#letGo(file.name)
    }
    for (const [key, file] of present) this.#files.set(key, file)
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

const toKey = (sourceUrl: string, iri: string): string => `${sourceUrl}\n${iri}`

async function readCube(engine: ColumnEngine, attached: string): Promise<SnapshotCube> {
  const empty: CopyPlan = { rowCount: 0, columns: [], hasRepeats: false }
  const notes = new ColumnCopy(engine, attached, empty)
  const [plan, description] = [await notes.readNote('plan'), await notes.readNote('description')]
  if (plan === undefined || description === undefined) throw new TypeError('The copy has no description.')
  return new CopiedCube(fromWritten(description), new ColumnCopy(engine, attached, JSON.parse(plan)))
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
