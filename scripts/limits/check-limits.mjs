// Checks the architecture rules and size limits of the project, and reports violations as sentences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './cycles.mjs'
import { readSourceFiles } from './files.mjs'
import { findFloorViolations } from './floors.mjs'
import { findClimbingImports, findFragments } from './fragments.mjs'
import { findHastyLooks } from './page-looks.mjs'
import { findSlips } from './ratchets.mjs'
import { findLongFiles, findLongFunctions } from './sizes.mjs'
import { findHastyTests } from './tests.mjs'
import { findKindTables, findKindTests, findOddNames } from './words.mjs'

const readExceptions = () => JSON.parse(readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8'))

/** Returns every violation below a root, or an empty list if there are none. */
export function checkLimits(root, exceptions = readExceptions()) {
  const files = readSourceFiles(root)
  if (files.length === 0) return ['no source files were found: the check sees nothing']
  return [
    ...findFloorViolations(files, root),
    ...findCycles(files, root),
    ...findLongFiles(files, exceptions),
    ...findLongFunctions(files, exceptions),
    ...findKindTests(files, exceptions),
    ...findKindTables(files, exceptions),
    ...findOddNames(files),
    ...findFragments(files, exceptions, root),
    ...findClimbingImports(files),
    ...findHastyTests(files, exceptions),
    ...findHastyLooks(files, exceptions),
    ...findSlips(files, root, exceptions.ratchets),
  ]
}
