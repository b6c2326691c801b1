import type { CubeSource } from '../../source.ts'
import { type Call, makeCubeCalls, makeSearchCalls } from './calls.ts'
import { compareAnswers, type Difference } from './differences.ts'
import { type OpenedSource, openOthers, openReference } from './open-sources.ts'

export type SourceReport = {
  name: string
  calls: number
  values: number
  differences: (Difference & { call: string })[]
  spellings: (Difference & { call: string })[]
  /** Numbers that the store itself rounds. */
  rounded: (Difference & { call: string })[]
}

export type ComparisonReport = { cubes: number; reports: SourceReport[]; notRun: string[] }

/**
 * Makes the same calls about the cubes of some RDF files to every kind of source – Oxigraph, Virtuoso, copies of both
 * whose endpoint is down, PostgreSQL – and compares every result with that of Oxigraph, value by value.
 *
 * @param files .nt, .nq, .ttl and .trig, each also .gz
 */
export async function compareSources(
  files: string[],
  onReport: (report: SourceReport) => void = () => undefined,
): Promise<ComparisonReport> {
  const closing: (() => unknown)[] = []
  try {
    const reference = await openReference(files, closing)
    const answers = new Map<string, unknown>()
    const calls = await makeCalls(reference.source, reference.iris)
    for (const { iri, call } of calls)
      answers.set(`${iri} ${call.name}`, await answerOf(call, reference.source))
    const notRun: string[] = []
    const reports: SourceReport[] = []
    for await (const opened of openOthers(files, reference, closing, (name) => notRun.push(name))) {
      const report = await compareWith(opened, calls, answers)
      reports.push(report)
      onReport(report)
    }
    return { cubes: reference.iris.length, reports, notRun }
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

type AskedCall = { iri: string; call: Call }

/** Searches concern all cubes, so their IRI is empty. */
async function makeCalls(source: CubeSource, iris: string[]): Promise<AskedCall[]> {
  const titles = await Promise.all(iris.map(async (iri) => (await source.metadata(iri, 'de')).title))
  const isCompared = (iri: string): boolean => iris.includes(iri)
  const calls: AskedCall[] = makeSearchCalls(titles, isCompared).map((call) => ({ iri: '', call }))
  for (const iri of iris) for (const call of await makeCubeCalls(source, iri)) calls.push({ iri, call })
  return calls
}

async function compareWith(
  { name: sourceName, source, holds, keepsFewerDigits = false }: OpenedSource,
  calls: AskedCall[],
  answers: Map<string, unknown>,
): Promise<SourceReport> {
  const report: SourceReport = {
    name: sourceName,
    calls: 0,
    values: 0,
    differences: [],
    spellings: [],
    rounded: [],
  }
  for (const { iri, call } of calls) {
    if (iri !== '' && !holds(iri)) throw new Error(`${sourceName} does not hold ${iri}.`)
    const name = `${iri} ${call.name}`.trim()
    const compared = compareAnswers(answers.get(`${iri} ${call.name}`), await answerOf(call, source))
    const isOutline = call.name.startsWith('geoShapes ')
    const rounded = keepsFewerDigits ? compared.rounded.filter((each) => isOutline || isLastPlace(each)) : []
    const differing = [...compared.differences, ...compared.rounded.filter((each) => !rounded.includes(each))]
    report.calls += 1
    report.values += compared.values
    for (const each of differing) report.differences.push({ call: name, ...each })
    for (const each of compared.spellings) report.spellings.push({ call: name, ...each })
    for (const each of rounded) report.rounded.push({ call: name, ...each })
  }
  return report
}

/** Returns whether a decimal with more than 15 places was rounded to 15. */
const isLastPlace = ({ expected, found }: Difference): boolean =>
  Math.abs(Number(expected) - Number(found)) < 1e-15

/** Calls a source. Returns errors like results, so that they can be compared. */
const answerOf = async ({ ask }: Call, source: CubeSource): Promise<unknown> =>
  ask(source).catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }))
