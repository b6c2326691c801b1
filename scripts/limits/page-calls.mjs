// Classifies the calls of end-to-end tests by their effect on a page: action, visit, read or wait.
import ts from 'typescript'

const ACTIONS =
  'click dblclick press pressSequentially type fill clear tap check uncheck setChecked setViewportSize emulateMedia selectOption selectText setInputFiles hover focus blur dragTo scrollIntoViewIfNeeded dispatchEvent insertText'
/** A URL, too, exists before its page is drawn. */
const VISITS = 'goto reload goBack goForward waitForURL'
const READS =
  'count textContent allTextContents innerText allInnerTexts innerHTML isVisible isHidden isChecked isEnabled isDisabled isEditable inputValue getAttribute boundingBox evaluate evaluateAll ariaSnapshot content title url screenshot'
const KINDS = new Map([
  ...ACTIONS.split(' ').map((name) => [name, 'action']),
  ...VISITS.split(' ').map((name) => [name, 'visit']),
  ...READS.split(' ').map((name) => [name, 'read']),
])
/** Helpers of e2e that wait, although they only query the page. */
const WAITS = new Set(['nextFrames'])
const OF_THE_MOUSE = new Set(['move', 'down', 'up', 'wheel', 'click'])
const MAX_HELPERS_DEEP = 4

/**
 * Returns for each awaited call whether it is an `action`, a `visit` or a `read`, or `undefined` for waits and other
 * calls.
 */
export function readKinds(files) {
  const helpers = findHelpers(files)
  return (call, path) => kindOfCall(call, path, helpers)
}

/** Returns the calls that a statement awaits, in order, except those in nested functions, which run later. */
export function awaitedCalls(statement) {
  const calls = []
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return
    ts.forEachChild(node, visit)
    if (ts.isAwaitExpression(node)) calls.push(node.expression)
  }
  visit(statement)
  return calls
}

function kindOfCall(node, path, helpers, depth = 0) {
  if (!ts.isCallExpression(node)) return undefined
  const called = node.expression
  const kindsOf = (calls, from = path) => calls.map((call) => kindOfCall(call, from, helpers, depth + 1))
  if (ts.isPropertyAccessExpression(called)) {
    const [first] = node.arguments
    if (called.getText() === 'Promise.all' && first && ts.isArrayLiteralExpression(first)) {
      const kinds = kindsOf([...first.elements])
      return kinds.includes(undefined) ? undefined : lastOf(kinds)
    }
    if (called.name.text === 'then') return kindsOf([called.expression])[0]
    const isMouse = /\bmouse$/.test(called.expression.getText())
    return isMouse && OF_THE_MOUSE.has(called.name.text) ? 'action' : KINDS.get(called.name.text)
  }
  if (!ts.isIdentifier(called) || WAITS.has(called.text) || depth > MAX_HELPERS_DEEP) return undefined
  const helper = helpers.get(`${path}#${called.text}`) ?? helpers.get(`#${called.text}`)
  return helper && lastOf(kindsOf(helper.calls, helper.path))
}

/** Returns the kind of the last call in a sequence. A read after a wait is not a read right after an action. */
const lastOf = (kinds) =>
  kinds.every((kind) => kind === 'read') ? 'read' : kinds.findLast((kind) => kind !== 'read')

/** Returns what each function awaits or returns, by name and file, and for exported functions by name only, too. */
function findHelpers(files) {
  const helpers = new Map()
  for (const { path, tree } of files) {
    const keep = (name, body, isExported) => {
      const calls = body ? callsOf(body) : []
      if (calls.length === 0) return
      helpers.set(`${path}#${name}`, { path, calls })
      if (isExported) helpers.set(`#${name}`, { path, calls })
    }
    const visit = (node) => {
      if (ts.isFunctionDeclaration(node) && node.name) keep(node.name.text, node.body, isExported(node))
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
        keep(node.name.getText(tree), node.initializer.body, isExported(node.parent.parent))
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return helpers
}

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** Returns the calls that a function awaits, and the call that it ends with or returns. */
function callsOf(body) {
  const end = ts.isBlock(body) ? body.statements.at(-1) : body
  const last = end && (ts.isReturnStatement(end) || ts.isExpressionStatement(end) ? end.expression : end)
  const awaited = awaitedCalls(body)
  return last && ts.isCallExpression(last) ? [...awaited, last] : awaited
}
