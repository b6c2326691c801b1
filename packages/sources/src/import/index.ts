export { type FileChoice, findChoice } from './find-choice.ts'
export { findInputs, isProblem, readFormat } from './find-inputs.ts'
export { ImportError, toShown } from './import-error.ts'
export { type ImportedCube, type ImportPhase, type ImportProgress, importFile } from './import-file.ts'
