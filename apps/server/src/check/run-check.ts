import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, LOCALES, type Locale } from '@tessera/cube'
import { isIri } from '@tessera/cube/rdf'
import type { MessageId } from '@tessera/i18n'
import {
  type CreatedSource,
  type CubeFault,
  createSource,
  type SourceConfig,
  SourceError,
} from '@tessera/sources'
import { toSourceConfig } from '../data-source-settings.ts'
import { wordsOf } from '../http/words-of.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { openFile } from './open-file.ts'

export const USAGE = `npm run check-cube -- IRI|FILE [--data-source KEY | --endpoint URL] [--application IRI] [--language de]

Says what keeps a cube from being listed, opened or drawn well, and which triples mend it: of the cube IRI at an endpoint,
or of all cubes in a FILE (.nt, .nq, .ttl, .trig, also .gz).

  --data-source KEY   a data source of DATA_SOURCES; the first SPARQL endpoint there where left out
  --endpoint URL      any SPARQL endpoint instead
  --application IRI   what a cube must name as schema:workExample; as the data source has it where left out
  --language de       the language of the sentences: ${LOCALES.join(', ')}; en where left out

Exit codes: 0, listed and drawn; 1, not listed or not drawn; 2, it could not be checked.`

/** The inputs of the command; tests supply their own. */
export type CheckCommand = {
  /** The arguments, without the name of the program. */
  args: string[]
  env: Record<string, string | undefined>
  /** The folder that paths are relative to. */
  folder: string
  output: { write(text: string): unknown }
  errors: { write(text: string): unknown }
}

type Asked = { what: string; key?: string; endpoint?: string; application?: string; language: Locale }

/** Checks the named cubes and prints their faults. Returns the exit code. */
export async function runCheck({ args, env, folder, output, errors }: CheckCommand): Promise<number> {
  const refuse = (sentence: string): number => {
    errors.write(`${sentence}\n`)
    return 2
  }
  const asked = readArguments(args)
  if ('problem' in asked) return refuse(asked.problem)
  const file = resolve(folder, asked.what)
  const isFile = existsSync(file)
  try {
    const checked = isFile ? await checkFile(file, asked) : await checkAtSource(asked, env)
    if ('problem' in checked) return refuse(checked.problem)
    for (const [cube, faults] of checked.cubes) output.write(toReport(cube, faults, asked.language))
    return checked.cubes.every(([, faults]) => faults.every(({ effect }) => effect === 'poor')) ? 0 : 1
  } catch (error) {
    if (error instanceof SettingsError || error instanceof SourceError || error instanceof TypeError)
      return refuse(error.message)
    throw error
  }
}

type Checked = { cubes: [iri: string, faults: CubeFault[]][] } | { problem: string }

async function checkFile(file: string, asked: Asked): Promise<Checked> {
  await using opened = await openFile(file)
  if (opened.iris.length === 0)
    return { problem: `${asked.what} does not contain a cube (https://cube.link/Cube).` }
  return await checkCubes(opened.source, opened.iris, asked)
}

async function checkAtSource(asked: Asked, env: CheckCommand['env']): Promise<Checked> {
  const configs = readSources(asked, env)
  if ('problem' in configs) return configs
  for (const config of configs.list) {
    const source = createSource(config)
    try {
      if (source.check) return await checkCubes(source, [asked.what], asked)
    } finally {
      await source.close?.()
    }
  }
  return { problem: 'DATA_SOURCES does not list this SPARQL endpoint: pass it with --endpoint.' }
}

async function checkCubes(
  source: CreatedSource,
  iris: string[],
  { language, application }: Asked,
): Promise<Checked> {
  const cubes: [string, CubeFault[]][] = []
  for (const iri of iris) cubes.push([iri, (await source.check?.(iri, language, application)) ?? []])
  return { cubes }
}

/** Returns the faults of a cube, the most serious first, each with the triples that fix it. */
function toReport(cube: string, faults: CubeFault[], language: Locale): string {
  const t = wordsOf(language)
  const ranked = faults.toSorted((a, b) => RANKS.indexOf(a.effect) - RANKS.indexOf(b.effect))
  const lines = ranked.flatMap(({ kind, effect, values, triples }) => [
    `  ${effect}: ${t(`check.${kind}` as MessageId, values)}`,
    ...(triples
      ?.split('\n')
      .slice(0, MAX_TRIPLES)
      .map((line) => `    ${line}`) ?? []),
  ])
  return `${[`${cube}: ${faults.length === 0 ? 'ok' : faults.length}`, ...lines].join('\n')}\n`
}

const RANKS: CubeFault['effect'][] = ['unreadable', 'unlisted', 'poor']
/** The maximum number of triples printed per fault. Those of further values are similar. */
const MAX_TRIPLES = 5

function readArguments(args: string[]): Asked | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'data-source': { type: 'string' },
        endpoint: { type: 'string' },
        application: { type: 'string' },
        language: { type: 'string', default: 'en' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [what, ...others] = positionals
    if (values.help || what === undefined || others.length > 0) return { problem: USAGE }
    const { 'data-source': key, endpoint, application, language } = values
    if (!isLocale(language)) return { problem: `--language must be one of ${LOCALES.join(', ')}.` }
    if (application !== undefined && !isIri(application))
      return { problem: `--application must be an absolute iri, not "${application}".` }
    return {
      what,
      language,
      ...(key && { key }),
      ...(endpoint && { endpoint }),
      ...(application && { application }),
    }
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}` }
  }
}

/** Returns the sources that may contain a cube, in the order of the settings. */
function readSources(
  { what, key, endpoint }: Asked,
  env: CheckCommand['env'],
): { list: SourceConfig[] } | { problem: string } {
  if (!isIri(what)) return { problem: `"${what}" is neither a file nor an absolute iri.` }
  if (endpoint !== undefined)
    return { list: [{ type: 'sparql', key: 'endpoint', label: endpoint, url: endpoint, isTrusted: false }] }
  const { dataSources = [] } = readSettings(env)
  const named = dataSources.filter((each) => key === undefined || each.key === key)
  return { list: named.map(toSourceConfig) }
}
