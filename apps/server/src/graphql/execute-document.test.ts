import { expect, it } from 'vitest'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource, FAKE_CUBE, FAKE_URL } from '../testing/fake-source.ts'
import { ANSWERED_CELLS, createCellBudget } from './cell-budget.ts'
import { executeDocument, findOwnDocument, ownDocuments } from './execute-document.ts'
import { type DocumentNode, type ExecutionResult, execute, parse, print } from './graphql-js.ts'
import { schema } from './schema.ts'

type Variables = Record<string, unknown>

const { source } = createFakeSource()
const toArgs = (document: DocumentNode, variableValues: Variables) => ({
  schema,
  document,
  variableValues,
  contextValue: { ...createDataContext([source]), cells: createCellBudget(ANSWERED_CELLS) },
})

/** Executes a document until it would be compiled, and returns the last answer. */
async function executeAgain(document: DocumentNode, variables: Variables): Promise<ExecutionResult> {
  await executeDocument(toArgs(document, variables))
  return executeDocument(toArgs(document, variables))
}

/** graphql-js answers with objects without a prototype. */
const isCompiled = ({ data }: ExecutionResult): boolean => Object.getPrototypeOf(data) === Object.prototype

const cube = { iri: FAKE_CUBE, loadValues: true }
const VARIABLES: Variables = {
  sourceType: 'sparql',
  sourceUrl: FAKE_URL,
  locale: 'en',
  iri: FAKE_CUBE,
  cubeFilters: [cube],
  dimensionId: 'https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/year',
  filters: [],
  first: 2,
}
const broken = { ...cube, iri: 'https://cubes.test/broken' }
const CASES: [what: string, variables: Variables][] = [
  ['answers', VARIABLES],
  ['possible filters', { ...VARIABLES, filters: {} }],
  ['what is not found', { ...VARIABLES, iri: 'none', cubeFilters: [{ iri: 'none' }] }],
  ['what breaks', { ...VARIABLES, iri: broken.iri, cubeFilters: [broken] }],
  ['variables of other types', { ...VARIABLES, locale: 'xx', iri: 7, cubeFilters: 'all' }],
  ['no variables', {}],
]

it.each(CASES)('answers like graphql-js, once documents are compiled: %s', async (_, variables) => {
  for (const [name, document] of ownDocuments) {
    const expected = await execute(toArgs(document, variables))
    const answer = await executeAgain(document, variables)
    expect([name, JSON.stringify(answer.data), answer.errors?.map((error) => error.toJSON())]).toEqual([
      name,
      JSON.stringify(expected.data),
      expected.errors?.map((error) => error.toJSON()),
    ])
    const originals = (result: ExecutionResult) => result.errors?.map(({ originalError }) => originalError)
    expect(originals(answer)).toEqual(originals(expected))
  }
})

it('compiles documents of pages when they come again', async () => {
  const compiled: string[] = []
  for (const [name, document] of ownDocuments) {
    const answer = await executeAgain(document, VARIABLES)
    if (answer.data && isCompiled(answer)) compiled.push(name)
  }
  expect(compiled).toContain('componentsDocument')
  expect(compiled).toContain('observationsDocument')
  expect(compiled.length).toBeGreaterThan(8)
})

it('finds documents of pages by the text that browsers send, and no others', () => {
  for (const [, document] of ownDocuments) expect(findOwnDocument(print(document))).toBe(document)
  expect(findOwnDocument('{ __typename }')).toBeUndefined()
})

it('compiles no document of others, whose texts could be code', async () => {
  // graphql-jit takes this for a date, and writes what follows into its code as it is
  const date = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d'
  const iri = `${date}globalThis.isTaken=true`
  const text = `{ dataCubeMetadata(sourceType: sparql, sourceUrl: "${FAKE_URL}", locale: en, cubeFilter: { iri: "${iri}" }) { title } }`
  const document = parse(text)
  for (let run = 0; run < 3; run++) await executeAgain(document, {})
  expect(globalThis).not.toHaveProperty('isTaken')
  const plain = parse('{ __typename }')
  expect(isCompiled(await executeAgain(plain, {}))).toBe(false)
})
