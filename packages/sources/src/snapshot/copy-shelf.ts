import type { Database } from '../columns/database.ts'
import type { ColumnEngine } from '../columns/engine.ts'
import type { ColumnRequest } from '../columns/layout.ts'
import type { CopyFile, CopyRecord } from './copy-files.ts'

/** The facts about a copy that the caller supplies on publication. The shelf adds the rest. */
export type CopyFacts = Omit<CopyRecord, 'layout' | 'bytes'>

/** An open copy: where its tables are until it is closed. */
export type OpenTables = { database: Database; place: string; close(): Promise<void> }

/** The exclusive right to copy a cube. */
export type CopyClaim = {
  /** Throws if the claim was lost because the server was silent for too long. */
  requireHeld(): Promise<void>
  release(): Promise<void>
}

/** A place for complete copies: a folder of one server, or a database that any number of servers share. */
export type CopyShelf = {
  /** The engine whose files hold copies while they are made, before they are put on the shelf. */
  readonly engine: ColumnEngine
  /** Whether other processes also add and remove copies. */
  readonly isShared: boolean
  /** Returns the complete copies, oldest first. `known` copies are not read again. */
  list(known?: ReadonlyMap<string, CopyFile>): Promise<CopyFile[]>
  /**
   * Removes everything that belongs neither to a copy nor to one being made. Returns the complete copies, oldest first.
   */
  tidy(): Promise<CopyFile[]>
  /** Publishes what was written under a name as a copy, which becomes visible only when it is complete. */
  publish(name: string, requests: ColumnRequest[], about: CopyFacts, claim: CopyClaim): Promise<CopyFile>
  /** Opens a copy. Returns `undefined` if its data is not what was published; rejects if the data cannot be reached. */
  open(file: CopyFile): Promise<OpenTables | undefined>
  /** Records that a copy was used, for the order of eviction. */
  noteUse(file: CopyFile): Promise<void>
  /** Removes everything stored under a name, even if it is incomplete. */
  remove(name: string): Promise<void>
  /** Claims the cube of a copy's name. Returns `undefined` if another server holds the claim. */
  claim(name: string): Promise<CopyClaim | undefined>
  /** Ends running queries of its tables, because the database does not answer. */
  interrupt(): void
  close(): Promise<void>
}
