export { findInputs, type ImportInput, type InputProblem, isProblem } from './find-inputs.ts'
export { ImportError, toFileSentence, toShown } from './import-error.ts'
export {
  type ImportedCube,
  type ImportOptions,
  type ImportPhase,
  type ImportProgress,
  importFile,
} from './import-file.ts'
