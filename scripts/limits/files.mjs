// Reads the source files of the project and their imports.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.cache', 'fixtures'])
const SOURCE = /\.(ts|tsx|mjs)$/

function listFiles(folder) {
  return readdirSync(folder)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? listFiles(path) : SOURCE.test(name) ? [path] : []
    })
}

/** Returns every module specifier of a file, and whether it is erased at run time. */
function readImports(source) {
  const imports = []
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      imports.push({ specifier: node.moduleSpecifier.text, isTypeOnly: isTypeOnly(node) })
    }
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const [argument] = isDynamic ? node.arguments : []
    if (argument && ts.isStringLiteral(argument))
      imports.push({ specifier: argument.text, isTypeOnly: false })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

function isTypeOnly(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  const named = clause.namedBindings
  const allTypes =
    named &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((e) => e.isTypeOnly)
  return clause.isTypeOnly || Boolean(!clause.name && allTypes)
}

/** A source file: its path below the root, and its text. Its syntax tree and imports are read when first asked for. */
class SourceFile {
  #tree
  #imports

  constructor(root, path) {
    this.path = relative(root, path)
    this.text = readFileSync(path, 'utf8')
  }

  get tree() {
    this.#tree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true)
    return this.#tree
  }

  get imports() {
    this.#imports ??= readImports(this.tree)
    return this.#imports
  }
}

/** Returns all source files below the folders of a root: path, text, syntax tree and imports. */
export function readSourceFiles(root, folders = ['packages', 'apps', 'scripts', 'bench', 'e2e']) {
  return folders
    .flatMap((folder) =>
      statSync(join(root, folder), { throwIfNoEntry: false }) ? listFiles(join(root, folder)) : [],
    )
    .map((path) => new SourceFile(root, path))
}
