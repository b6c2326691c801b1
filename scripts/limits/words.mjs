// Forbids tests for kinds outside their registry, and certain names.
import ts from 'typescript'
import { isExcepted } from './exceptions.mjs'

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

/** Comparisons that only a registry and the migrations may make. All other code checks capabilities. */
const QUESTIONS = [
  { list: 'chartTypeTests', pattern: /\bchartType\b/, says: 'asks for the chart type: let the registry' },
  {
    list: 'sourceKindTests',
    pattern: /'(sparql|sql)'/,
    says: 'asks for the kind of a source: let its registry',
  },
]

/** Returns every comparison and switch on a kind outside its registry. */
export function findKindTests(files, exceptions) {
  const product = files.filter(
    ({ path }) => /^(packages|apps)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  return product.flatMap((file) => {
    const asked = QUESTIONS.filter(({ list }) => !isExcepted(exceptions[list], file.path))
    const found = []
    const visit = (node) => {
      const text = readQuestion(node, file.tree)
      for (const { pattern, says } of text ? asked : []) {
        if (pattern.test(text)) found.push(`${file.path}: ${node.getText(file.tree).split('\n')[0]} ${says}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(file.tree)
    return found
  })
}

/** Returns the names of all chart types, read from the registry, so that new types are included. */
function readTypeNames(files) {
  const registry = files.find(({ path }) => path === 'packages/chart/src/registry.ts')
  const [, list = ''] = /CHART_TYPES = \{([^}]*)\}/.exec(registry?.text ?? '') ?? []
  return new Set(list.match(/\w+/g) ?? [])
}

const MIN_KEYS = 3

/**
 * Returns every list of chart types and every record by chart type outside the registry, the types and the frozen
 * history, since a type's definition must hold all its properties. Records of two may concern marks or data tables,
 * which share some names with types.
 */
export function findKindTables(files, exceptions) {
  const names = readTypeNames(files)
  return files
    .filter(({ path }) => /^(packages|apps)\//.test(path))
    .filter(
      ({ path }) => !/\.test\.tsx?$|\/testing\/|\/migrations\/|^packages\/chart\/src\/types\//.test(path),
    )
    .filter(({ path }) => !isExcepted(exceptions.chartTypeTables, path))
    .flatMap(({ path, tree }) => {
      const found = []
      const visit = (node) => {
        const isTable = countNames(node, names, tree) >= (ts.isArrayLiteralExpression(node) ? 2 : MIN_KEYS)
        if (isTable)
          found.push(
            `${path}: ${node.getText(tree).split('\n')[0]} lists chart types: let each say it of itself`,
          )
        ts.forEachChild(node, visit)
      }
      visit(tree)
      return found
    })
}

/** Counts the chart types that a list or a record names. */
function countNames(node, names, tree) {
  const texts = ts.isArrayLiteralExpression(node)
    ? node.elements.filter(ts.isStringLiteral).map(({ text }) => text)
    : ts.isObjectLiteralExpression(node)
      ? node.properties.map(({ name }) => name?.getText(tree).replace(/['"]/g, ''))
      : []
  return texts.filter((text) => names.has(text)).length
}

/** Returns the compared expression of a comparison or switch, or `undefined` for other nodes. */
function readQuestion(node, tree) {
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return `${node.left.getText(tree)} ${node.right.getText(tree)}`
  return ts.isSwitchStatement(node) ? node.expression.getText(tree) : undefined
}

/** Except MOST_RECENT_…, which is a different superlative. */
const ODD_NAME = /^(LEAST|MOST(?!_RECENT)|FEWEST|LONGEST|SHORTEST)_/

/** Returns constants that should be called MIN_… or MAX_…, also those that are destructured. */
export function findOddNames(files) {
  return files.flatMap(({ path, tree }) =>
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name }) => namesIn(name))
      .filter((name) => ODD_NAME.test(name))
      .map((name) => `${path}: ${name} is a MIN_… or a MAX_…`),
  )
}

const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.filter(ts.isBindingElement).flatMap((element) => namesIn(element.name))
