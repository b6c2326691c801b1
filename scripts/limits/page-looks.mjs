// Forbids reading a page only once right after an action, since a slow machine may not have drawn the result yet.
import ts from 'typescript'
import { isExcepted } from './exceptions.mjs'
import { awaitedCalls, readKinds } from './page-calls.mjs'

/** Returns every `expect` in an end-to-end test of something that was read once, right after an action. */
export function findHastyLooks(files, exceptions) {
  const journeys = files.filter(({ path }) => path.startsWith('e2e/'))
  const kindOf = readKinds(journeys)
  return journeys
    .filter(({ path }) => path.endsWith('.spec.ts') && !isExcepted(exceptions.hastyLooks, path))
    .flatMap((file) => looksOf(file, kindOf))
}

function looksOf({ path, tree }, kindOfCall) {
  const found = []
  const kindOf = (call) => kindOfCall(call, path)
  const say = (node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    found.push(`${path}:${line + 1} looks once, right behind an action: use expect.poll or wait for it`)
  }
  // names of values that were read at such a moment
  const hasty = new Set()
  // the last action or visit, before and after a statement
  const follow = (node, hasActed) => {
    if (ts.isFunctionLike(node)) return hasActed
    const body = statementsOf(node)
    if (body) return body.reduce((acted, each) => follow(each, acted), hasActed)
    let acted = hasActed
    const calls = awaitedCalls(node)
    const isRead = acted && calls.some((call) => kindOf(call) === 'read')
    const looksAt = readExpected(node)
    if (looksAt && (isRead || mentions(looksAt, hasty))) say(node)
    // the page has arrived by the end of a visit, so values read then may serve as a starting point
    for (const name of isRead && acted === 'action' ? declaredNames(node) : []) hasty.add(name)
    for (const call of calls) {
      const kind = kindOf(call)
      if (kind !== 'read') acted = kind
    }
    if (!acted) hasty.clear()
    return acted
  }
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) {
      hasty.clear()
      follow(node.body, undefined)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns the statements of a block or the bodies of a statement, or `undefined` if there are none. */
function statementsOf(node) {
  if (ts.isBlock(node)) return node.statements
  if (ts.isIfStatement(node)) return [node.thenStatement, ...(node.elseStatement ? [node.elseStatement] : [])]
  if (ts.isIterationStatement(node, false)) return [node.statement]
  if (ts.isTryStatement(node)) return [node.tryBlock, ...(node.finallyBlock ? [node.finallyBlock] : [])]
  return undefined
}

/** Returns the argument of an `expect(…)` that does not poll, or `undefined` for other statements. */
function readExpected(statement) {
  if (!ts.isExpressionStatement(statement)) return undefined
  let node = statement.expression
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isAwaitExpression(node)) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      return node.expression.text === 'expect' ? node.arguments[0] : undefined
    node = node.expression
  }
  return undefined
}

const declaredNames = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => identifiersIn(name))
    : []

const mentions = (node, names) => identifiersIn(node).some((name) => names.has(name))

function identifiersIn(node) {
  const names = []
  const visit = (each) => {
    if (ts.isIdentifier(each)) names.push(each.text)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return names
}
