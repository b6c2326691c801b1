// Caps that are met by finding the second idea, not by cutting in the middle.
import ts from 'typescript'

const MAX_FILE_LINES = 400
const MAX_FUNCTION_LINES = 80

const isExcepted = (exceptions, path) =>
  Object.keys(exceptions).some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry))

export function findLongFiles(files, exceptions) {
  return files
    .filter((file) => !isExcepted(exceptions.longFiles, file.path))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines: ${MAX_FILE_LINES} at most`)
}

/** Test files list their cases in one callback; the cap is for the functions of the product. */
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

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

/** Who asks for the chart type knows a kind: only the registry and the migrations may. */
export function findChartTypeTests(files, exceptions) {
  return files
    .filter((file) => /^(packages|apps)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path))
    .filter((file) => !isExcepted(exceptions.chartTypeTests, file.path))
    .flatMap((file) => {
      const found = []
      const visit = (node) => {
        const isTest = ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)
        const isSwitch = ts.isSwitchStatement(node)
        const text = isTest ? `${node.left.getText(file.tree)} ${node.right.getText(file.tree)}` : ''
        if (
          /\bchartType\b/.test(text) ||
          (isSwitch && /\bchartType\b/.test(node.expression.getText(file.tree)))
        ) {
          found.push(
            `${file.path}: ${node.getText(file.tree).split('\n')[0]} asks for the chart type: let the registry`,
          )
        }
        ts.forEachChild(node, visit)
      }
      visit(file.tree)
      return found
    })
}
