import * as api from '@tessera/api'
import type { CompiledQuery } from 'graphql-jit'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  print,
} from './graphql-js.ts'

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'

/** The documents of our pages, by name. */
export const ownDocuments = Object.entries(api).flatMap(([name, value]): [string, DocumentNode][] =>
  isDocument(value) ? [[name, value]] : [],
)
const own = new Set(ownDocuments.map(([, document]) => document))
/** The documents of our pages, by text as browsers send them. */
let ownTexts: Map<string, DocumentNode> | undefined
const compiled = new WeakMap<DocumentNode, CompiledQuery>()
/** The documents of our pages that have been executed. */
const executed = new WeakSet<DocumentNode>()

/** Returns the document of our pages with a text; `undefined` if the text is somebody else's. */
export function findOwnDocument(text: string): DocumentNode | undefined {
  ownTexts ??= new Map([...own].map((document) => [print(document), document]))
  return ownTexts.get(text)
}

/**
 * Executes a valid document as `execute` of graphql-js does. Documents of our pages are compiled when they come again,
 * because this takes a tenth of the time for long lists; the first time, it would delay a start. Documents of others
 * are never compiled: they would become code of this process, and graphql-jit does not escape all of their texts.
 */
export async function executeDocument(args: ExecutionArgs): Promise<ExecutionResult> {
  const { schema, document, rootValue, contextValue, variableValues, operationName } = args
  const found = await compileOwn(args)
  const operation = found && getOperationAST(document, operationName)
  if (!found || !operation) return execute(args)
  // states errors in variables like graphql-js
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  if (errors) return { errors }
  const answer = await found.query(rootValue, contextValue, variableValues)
  return answer.errors ? { ...answer, errors: answer.errors.map(toWholeError) } : answer
}

async function compileOwn({ schema, document }: ExecutionArgs): Promise<CompiledQuery | undefined> {
  const known = compiled.get(document)
  if (known || !own.has(document)) return known
  if (!executed.has(document)) {
    executed.add(document)
    return undefined
  }
  const { compileQuery } = await import('graphql-jit')
  const made = compileQuery(schema, document)
  if (!('query' in made)) return undefined
  compiled.set(document, made)
  return made
}

/** Converts an error of a compiled document, which has no extensions, to one of graphql-js. */
const toWholeError = ({ message, path, originalError }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { path, originalError })
