// Forbids files that are only a fragment of an idea, and imports from distant folders.
import ts from 'typescript'
import { isExcepted } from './exceptions.mjs'
import { resolve } from './floors.mjs'

const MAX_FRAGMENT_LINES = 25
const CLIMB = '../../../'

const isProduct = (path) =>
  /^(packages|apps)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$|\/testing\/|\/fixtures\//.test(path)

/** Barrels, migrations and type files are short by nature. */
const mayBeShort = ({ path, tree }) =>
  /\/index\.tsx?$|\/migrations\//.test(path) ||
  tree.statements.every(
    (each) =>
      ts.isInterfaceDeclaration(each) ||
      ts.isTypeAliasDeclaration(each) ||
      ts.isImportDeclaration(each) ||
      ts.isExportDeclaration(each),
  )

/** A barrel only re-exports, so nothing can be moved into it. */
const isBarrel = ({ tree }) => tree.statements.every(ts.isExportDeclaration)

/** Returns short product files with a single importer, into which they should be merged. */
export function findFragments(files, exceptions, root) {
  const product = files.filter(({ path }) => isProduct(path))
  const users = new Map()
  const barrels = new Set(product.filter(isBarrel).map(({ path }) => path))
  for (const file of product) {
    const targets = new Set(file.imports.map(({ specifier }) => resolve(file, specifier, root)))
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file.path])
  }
  return product
    .filter((file) => file.text.split('\n').length - 1 <= MAX_FRAGMENT_LINES && !mayBeShort(file))
    .filter(({ path }) => users.get(path)?.length === 1 && !barrels.has(users.get(path)[0]))
    .filter(({ path }) => !isExcepted(exceptions.fragments, path))
    .map(({ path }) => `${path} has a few lines for ${users.get(path)[0]} alone: they belong there`)
}

/** Returns imports that climb three folders, since modules used from that far are in the wrong place. */
export function findClimbingImports(files) {
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith(CLIMB))
        .map(({ specifier }) => `${path} climbs to ${specifier}: bring it nearer`),
    )
}
