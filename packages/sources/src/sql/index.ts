export { createImportedSource, LOOK_EVERY_MS } from './create-imported-source.ts'
export { openCubeWriter } from './open-cube-writer.ts'
export { IMPORTED_URL } from './sql-url.ts'
