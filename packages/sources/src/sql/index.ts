export {
  createImportedSource,
  type ImportedSource,
  type ImportedSourceOptions,
} from './create-imported-source.ts'
export { createSqlSource, type SqlSourceOptions } from './create-sql-source.ts'
export {
  type CellDocument,
  type ComponentDocument,
  CUBE_DOCUMENT_VERSION,
  type CubeDocument,
  type HierarchyDocument,
  type LimitDocument,
  type NamedDocument,
  type Texts,
  type ValueDocument,
} from './cube-document.ts'
export type { DocumentSource } from './document-source.ts'
export { type DescribedCube, fromDescription } from './from-description.ts'
export { parseCubeDocument } from './parse-cube-document.ts'
export { IMPORTED_URL } from './sql-url.ts'
export { toDescription } from './to-description.ts'
export { type CubeRows, type CubeToWrite, type CubeWriter, openCubeWriter, writeCube } from './write-cube.ts'
