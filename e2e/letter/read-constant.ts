import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the value of a literal. Throws if the node is not a literal. */
function toValue(node: ts.Expression): unknown {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return toValue(node.expression)
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(toValue)
  if (ts.isObjectLiteralExpression(node)) {
    return Object.fromEntries(
      node.properties.map((property) => {
        if (!ts.isPropertyAssignment(property)) throw new Error('Only plain properties are read.')
        return [property.name.getText(), toValue(property.initializer)]
      }),
    )
  }
  throw new Error(`“${node.getText()}” is no literal.`)
}

/**
 * Reads the value of a module's private constant from its source. Throws if the module does not have it or does not use
 * it.
 */
export function readConstant(file: string, name: string): unknown {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  let initializer: ts.Expression | undefined
  let uses = 0
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) initializer = node.initializer
    else if (ts.isIdentifier(node) && node.text === name && !ts.isVariableDeclaration(node.parent)) uses++
    ts.forEachChild(node, visit)
  }
  visit(tree)
  if (!initializer) throw new Error(`${file} has no constant ${name}.`)
  if (uses === 0) throw new Error(`${file} does not use ${name}.`)
  return toValue(initializer)
}
