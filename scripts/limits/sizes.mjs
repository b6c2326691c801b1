// Limits on size, to be met by separating ideas rather than by cutting in the middle.
import ts from 'typescript'
import { isExcepted } from './exceptions.mjs'

const MAX_FILE_LINES = 400
const MAX_FUNCTION_LINES = 80

export function findLongFiles(files, exceptions) {
  return files
    .filter((file) => !isExcepted(exceptions.longFiles, file.path))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines: ${MAX_FILE_LINES} at most`)
}

/** Finds long functions in product code, since test files list their cases in one callback. */
export function findLongFunctions(files, exceptions) {
  const product = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file.path))
  return product.filter((file) => !isExcepted(exceptions.longFunctions, file.path)).flatMap(longFunctionsOf)
}

function longFunctionsOf({ path, tree }) {
  const found = []
  const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart(tree)) + 1
      if (lines > MAX_FUNCTION_LINES) {
        const name = node.name?.getText(tree) ?? 'a function'
        found.push(
          `${path}:${lineOf(node.getStart(tree))} ${name} has ${lines} lines: ${MAX_FUNCTION_LINES} at most`,
        )
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
