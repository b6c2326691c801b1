import { type ColumnEngine, type EngineOptions, openEngine } from '../columns/engine.ts'
import {
  dataFile,
  type FileRecord,
  isIntact,
  listCopies,
  noteUse,
  publishCopy,
  readCopies,
  removeFiles,
} from './copy-files.ts'
import type { CopyShelf } from './copy-shelf.ts'

/** Claims always succeed, because only the owning store makes copies in a folder. */
const ONLY_ONE = { requireHeld: async () => undefined, release: async () => undefined }

/** Opens a shelf of copies that are DuckDB files in a folder. */
export async function openFolderShelf(options: EngineOptions): Promise<CopyShelf> {
  const engine: ColumnEngine = await openEngine(options)
  return {
    engine,
    isShared: false,
    list: (known) => listCopies(engine.folder, known),
    tidy: () => readCopies(engine.folder),
    publish: (name, _, about) => publishCopy(engine.folder, name, about),
    async open(file) {
      if (!(await isIntact(engine.folder, { ...file, record: file.record as FileRecord }))) return undefined
      const place = await engine.attach(dataFile(file), 'read')
      return { database: engine, place, close: () => engine.detach(place) }
    },
    noteUse: (file) => noteUse(engine.folder, file),
    remove: (name) => removeFiles(engine.folder, name),
    claim: async () => ONLY_ONE,
    interrupt: () => undefined,
    close: () => engine.close(),
  }
}
