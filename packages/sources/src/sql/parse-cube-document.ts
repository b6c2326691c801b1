import type * as z from 'zod/mini'
import { SourceError } from '../source.ts'
import { type ComponentDocument, type CubeDocument, documentSchema } from './cube-document.ts'

/**
 * Parses a cube's document as stored in a database. Throws a SourceError `bad-cube` that states the first problem and
 * its path; its detail lists all problems.
 */
export function parseCubeDocument(text: string): CubeDocument {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    throw damaged([`it is not valid JSON (${error instanceof Error ? error.message : String(error)})`])
  }
  const parsed = documentSchema.safeParse(input)
  if (!parsed.success) throw damaged(parsed.error.issues.map(toClause))
  const problems = findProblems(parsed.data.components)
  if (problems.length > 0) throw damaged(problems)
  return parsed.data
}

/**
 * Creates the error of a cube that cannot be used, from the first of its reasons. Each reason continues a sentence
 * after a colon.
 */
export function damaged(reasons: string[]): SourceError {
  const [first] = reasons
  return new SourceError(
    'bad-cube',
    `The description of this dataset cannot be used: ${first}.`,
    reasons.join('\n'),
  )
}

function toClause(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'it'
  if (issue.code === 'unrecognized_keys') return `${place} has "${issue.keys[0]}", which is not known there`
  return `${place} ${issue.message}`
}

/** Finds problems that involve more than one field. */
function findProblems(components: ComponentDocument[]): string[] {
  const paths = components.map(({ path }) => path)
  const unknown = (place: string, path: string): string[] =>
    paths.includes(path) ? [] : [`${place} names the component ${path}, which is not described`]
  return components.flatMap((component, index) => {
    const { path, relations = [], limits = [], hierarchies = [] } = component
    const place = `components.${index}`
    const keys = hierarchies.map(({ key }) => key)
    return [
      ...(paths.indexOf(path) === index ? [] : [`${place} has the same path as another component`]),
      ...(new Set(keys).size === keys.length ? [] : [`${place} has two hierarchies with the same key`]),
      ...relations.flatMap((relation, at) => unknown(`${place}.relations.${at}`, relation.component)),
      ...limits.flatMap(({ contexts = [] }, at) =>
        contexts.flatMap((context) => unknown(`${place}.limits.${at}`, context.component)),
      ),
    ]
  })
}
