// Forbids tests that depend on time, since they fail on slow machines. Tests must wait for outcomes.
import ts from 'typescript'
import { isExcepted } from './exceptions.mjs'

/** The minimum timeout in tests, in ms: that of expect.poll (vitest.config.ts). */
const PATIENCE_MS = 60_000

/** The rules: the files each one applies to, and its message for a forbidden node. */
const RULES = [
  {
    list: 'sleeps',
    reads: /^e2e\/|\.test\.tsx?$/,
    finds: isSleep,
    says: 'sleeps: wait for what is meant, or for something that comes after',
  },
  {
    list: 'unawaitedCalls',
    reads: /\.(test|spec)\.tsx?$/,
    finds: isUnawaited,
    says: 'leaves a promise behind: await or settle it',
  },
  {
    list: 'measuredTimes',
    reads: /\.(test|spec)\.tsx?$/,
    finds: isMeasuredTime,
    says: 'measures time: pass the clock as an argument',
  },
  {
    list: 'shortWaits',
    reads: /^e2e\/|\.test\.tsx?$/,
    finds: isShortWait,
    says: `waits less than ${PATIENCE_MS / 1000} s, which a busy machine may need`,
  },
  {
    list: 'ownLimits',
    reads: /\.(test|spec)\.tsx?$/,
    finds: hasOwnLimit,
    says: 'sets a time limit of its own: vitest.config.ts has one for all',
  },
  {
    list: 'hardExits',
    reads: /\.(test|spec)\.tsx?$/,
    finds: isHardExit,
    says: 'ends a process by process.exit, which may hang: let it come to its end, or set process.exitCode',
  },
]

/** Returns every sleep, short timeout, unawaited promise and measured time in the tests. */
export const findHastyTests = (files, exceptions) =>
  files.flatMap(({ path, tree }) => {
    const rules = RULES.filter(({ list, reads }) => reads.test(path) && !isExcepted(exceptions[list], path))
    return rules.length > 0 ? findBroken(rules, path, tree) : []
  })

function findBroken(rules, path, tree) {
  const names = readNames(tree)
  const found = []
  const visit = (node) => {
    for (const { finds, says } of rules) {
      if (!finds(node, names)) continue
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push(`${path}:${line + 1} ${says}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns the names in a file that refer to asynchronous functions, to moments, and to the promise-based timer. */
function readNames(tree) {
  const names = { asynchronous: new Set(), moments: new Set(), timers: new Set() }
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name && isAsynchronous(node))
      names.asynchronous.add(node.name.text)
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { initializer } = node
      if (ts.isArrowFunction(initializer) && isAsynchronous(initializer))
        names.asynchronous.add(node.name.getText(tree))
      if (isNow(initializer)) names.moments.add(node.name.getText(tree))
    }
    if (isAssignment(node) && isNow(node.right)) names.moments.add(node.left.getText(tree))
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'setTimeout')
      names.timers.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return names
}

const isAsynchronous = (node) =>
  (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false) ||
  (node.type?.getText().startsWith('Promise<') ?? false)

const isAssignment = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken

const isNow = (node) =>
  ts.isCallExpression(node) && /^(Date|performance)\.now$/.test(node.expression.getText())

/**
 * Returns whether a node is `page.waitForTimeout(…)`, the timer of node:timers/promises, or a promise resolved by a
 * timer.
 */
function isSleep(node, { timers }) {
  if (!ts.isCallExpression(node)) return false
  const called = node.expression
  if (ts.isPropertyAccessExpression(called)) return called.name.text === 'waitForTimeout'
  if (!ts.isIdentifier(called)) return false
  if (timers.has(called.text)) return true
  const [callback, delay] = node.arguments
  // without a delay, it only yields to the event loop
  if (called.text !== 'setTimeout' || !callback || !delay || delay.getText() === '0') return false
  const keeps = ts.isArrowFunction(callback) ? callback.body : callback
  const name = ts.isCallExpression(keeps) ? keeps.expression.getText() : keeps.getText()
  return isKeptPromise(node, name)
}

/** Returns whether a name is the resolve function of the promise that a node is part of. */
function isKeptPromise(node, name) {
  for (let up = node.parent; up; up = up.parent) {
    if (!ts.isNewExpression(up) || up.expression.getText() !== 'Promise') continue
    const [made] = up.arguments ?? []
    return Boolean(made && ts.isArrowFunction(made) && made.parameters[0]?.name.getText() === name)
  }
  return false
}

/**
 * Returns whether a node is `process.exit()`, in a test or in a script it generates. Node then joins its background
 * compile threads, one of which may be waiting for the exiting thread: nodejs/node#54918.
 */
function isHardExit(node) {
  if (ts.isCallExpression(node)) return node.expression.getText() === 'process.exit'
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)
  return isText && node.text.includes('process.exit(')
}

/** Methods of lists, maps, windows and vitest that return something but are synchronous. */
const AT_ONCE = /\.(push|unshift|splice|set|add|delete|clear|open|use(Fake|Real)Timers)$/

/** Returns whether a call is `void call()`, or a statement known to return a promise. */
function isUnawaited(node, { asynchronous }) {
  if (ts.isVoidExpression(node))
    return ts.isCallExpression(node.expression) && !AT_ONCE.test(node.expression.expression.getText())
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false
  const called = node.expression.expression
  if (ts.isIdentifier(called)) return asynchronous.has(called.text)
  const text = called.getText()
  return (
    /\.(then|catch|finally)$/.test(text) ||
    /^expect\b[\s\S]*\.(resolves|rejects)\b|^expect\.poll\(/.test(text)
  )
}

/** Returns whether a node is the difference between now and a moment other than a fixed time ago. */
function isMeasuredTime(node, { moments }) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.MinusToken) return false
  const isMoment = (side) => isNow(side) || (ts.isIdentifier(side) && moments.has(side.text))
  const isFixed = (side) => /^[\d_A-Z\s*+()]+$/.test(side.getText())
  const { left, right } = node
  return (isMoment(left) && !isFixed(right)) || (isMoment(right) && !isFixed(left))
}

/**
 * Returns whether a node is `expect.poll`, `vi.waitFor`, a wait of a page or its default, with a short timeout.
 * Vitest's own default is 1 s.
 */
function isShortWait(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const name = node.expression.name.text
  const [first] = node.arguments
  if (name === 'setDefaultTimeout') return isShort(first)
  if (name !== 'poll' && !/^waitFor(?!Timeout)/.test(name)) return false
  const options = node.arguments.find(ts.isObjectLiteralExpression)
  const limit = options?.properties.find((each) => each.name?.getText() === 'timeout')?.initializer
  return limit ? isShort(limit) : /^vi\.waitFor$/.test(node.expression.getText())
}

const isShort = (limit) =>
  limit !== undefined && ts.isNumericLiteral(limit) && Number(limit.text.replaceAll('_', '')) < PATIENCE_MS

/** Returns whether a node is a test, a group of tests, or what is done before or after them, with a time limit. */
function hasOwnLimit(node) {
  if (!ts.isCallExpression(node)) return false
  if (!/^(it|test|describe|before(All|Each)|after(All|Each))\b/.test(node.expression.getText())) return false
  const last = node.arguments.at(-1)
  const hasTimeout = (each) =>
    ts.isObjectLiteralExpression(each) && each.properties.some(({ name }) => name?.getText() === 'timeout')
  return (last !== undefined && ts.isNumericLiteral(last)) || node.arguments.some(hasTimeout)
}
