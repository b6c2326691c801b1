import type { Database } from '../columns/database.ts'
import type { ColumnEngine } from '../columns/engine.ts'
import type { ColumnRequest } from '../columns/layout.ts'
import type { CopyFile, CopyRecord } from './copy-files.ts'

/** What is told of a copy when it is published; the shelf adds what it knows itself. */
export type CopyFacts = Omit<CopyRecord, 'layout' | 'bytes'>

/** A copy that is open: where its tables are, until it is let go. */
export type OpenTables = { database: Database; place: string; close(): Promise<void> }

/** The right to copy a cube, which nobody else has meanwhile. */
export type CopyClaim = {
  /** Throws where the right was lost: its server was silent for too long. */
  requireHeld(): Promise<void>
  release(): Promise<void>
}

/** Where complete copies are kept: a folder of one server, or a database that any number of servers share. */
export type CopyShelf = {
  /** Where copies are made, in files, before they are put on the shelf. */
  readonly engine: ColumnEngine
  /** Whether others add and remove copies, too. */
  readonly isShared: boolean
  /** The complete copies, oldest first; those that are known are not read again. */
  list(known?: ReadonlyMap<string, CopyFile>): Promise<CopyFile[]>
  /** Removes what belongs to no copy and is not being made. The complete copies, oldest first. */
  tidy(): Promise<CopyFile[]>
  /** Makes what was written under a name a copy: nobody sees anything of it before all of it is there. */
  publish(name: string, requests: ColumnRequest[], about: CopyFacts, claim: CopyClaim): Promise<CopyFile>
  /** Undefined where the data are not what was published; rejects where they cannot be reached. */
  open(file: CopyFile): Promise<OpenTables | undefined>
  /** Notes that a copy was used, for the order of eviction. */
  noteUse(file: CopyFile): Promise<void>
  /** Removes everything of a name, whatever there is of it. */
  remove(name: string): Promise<void>
  /** The right to make the copy of a name; undefined where another server has it for the same cube. */
  claim(name: string): Promise<CopyClaim | undefined>
  close(): void
}
