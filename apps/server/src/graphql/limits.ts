import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type Source,
  type ValidationContext,
  type ValidationRule,
} from './graphql-js.ts'

const MAX_DEPTH = 10
const MAX_ROOT_FIELDS = 15
const MAX_ALIASES = 15
const MAX_TOKENS = 2000

/**
 * The maximum length of a text in a data call, in characters. It is more than enough for iris, values, dates and
 * searches.
 */
export const MAX_TEXT_LENGTH = 10_000

/** Maximum size of the body of a data call, in bytes. */
export const MAX_QUERY_BYTES = 1_000_000

const refuse = (context: ValidationContext, sentence: string) =>
  context.reportError(new GraphQLError(sentence, { extensions: { code: 'TOO_LARGE' } }))

/** A number computed for a selection from the numbers of its fields. */
type Figure = {
  ofField(field: FieldNode, measure: (set: SelectionSetNode) => number): number
  join(figures: number[]): number
}

/** The nesting depth of fields. graphql has its own rule for introspection. */
const DEPTH: Figure = {
  ofField({ name, selectionSet }, measure) {
    if (name.value.startsWith('__')) return 0
    return selectionSet ? 1 + measure(selectionSet) : 1
  },
  join: (depths) => Math.max(0, ...depths),
}

/** The number of fields on the first level of a selection, including those of its fragments. */
const FIELDS: Figure = {
  ofField: () => 1,
  join: (counts) => counts.reduce((sum, count) => sum + count, 0),
}

/** Computes a number for a selection. Visits each fragment once, however often it is used. */
function measureWith({ ofField, join }: Figure, context: ValidationContext) {
  const known = new Map<string, number>()
  const measure = (set: SelectionSetNode): number => join(set.selections.map(measureOne))
  const measureOne = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) return ofField(selection, measure)
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    return measureFragment(selection.name.value)
  }
  const measureFragment = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    // a recursive fragment counts as zero, because graphql's own rule reports it
    known.set(name, 0)
    const fragment = context.getFragment(name)
    const figure = fragment ? measure(fragment.selectionSet) : 0
    known.set(name, figure)
    return figure
  }
  return measure
}

const boundOperations =
  (figure: Figure, max: number, toSentence: (found: number) => string): ValidationRule =>
  (context): ASTVisitor => ({
    OperationDefinition({ selectionSet }) {
      const found = measureWith(figure, context)(selectionSet)
      if (found > max) refuse(context, toSentence(found))
    },
  })

const aliasesRule: ValidationRule = (context): ASTVisitor => {
  let aliases = 0
  return {
    Field({ alias }) {
      if (alias) aliases += 1
    },
    Document: {
      leave() {
        if (aliases > MAX_ALIASES)
          refuse(context, `The query has ${aliases} aliases; the maximum is ${MAX_ALIASES}.`)
      },
    },
  }
}

const TOO_LONG = `A text of the query is longer than ${MAX_TEXT_LENGTH} characters.`

const textsRule: ValidationRule = (context): ASTVisitor => ({
  StringValue({ value }) {
    if (value.length > MAX_TEXT_LENGTH) refuse(context, TOO_LONG)
  },
})

/** Returns the reason to reject variables, if a text or a name in them is too long. */
export function findTooLongText(variables: unknown): GraphQLError | undefined {
  // iterative, because the nesting depth is not limited
  const left = [variables]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH)
      return new GraphQLError(TOO_LONG, { extensions: { code: 'TOO_LARGE' } })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, entry] of Object.entries(value)) left.push(name, entry)
  }
  return undefined
}

/** Limits for every query. */
export const limitRules: ValidationRule[] = [
  boundOperations(
    DEPTH,
    MAX_DEPTH,
    (found) => `The query is nested ${found} levels deep; the maximum is ${MAX_DEPTH}.`,
  ),
  boundOperations(
    FIELDS,
    MAX_ROOT_FIELDS,
    (found) => `The query makes ${found} calls; the maximum is ${MAX_ROOT_FIELDS}.`,
  ),
  aliasesRule,
  textsRule,
]

/** Parses a document. Throws a GraphQLError if it is invalid or has too many tokens. */
export const parseDocument = (source: string | Source): DocumentNode =>
  parse(source, { maxTokens: MAX_TOKENS })
