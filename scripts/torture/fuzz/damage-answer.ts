import { nastyText } from './nasty.ts'
import type { Random } from './random.ts'

type Term = { type: string; value: string; datatype?: string; 'xml:lang'?: string }
type Results = {
  head: { vars?: string[] }
  results?: { bindings: Record<string, Term>[] }
  boolean?: boolean
}

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const DATATYPES = [
  'integer',
  'decimal',
  'double',
  'gYear',
  'date',
  'dateTime',
  'boolean',
  'string',
  'duration',
  'nothing',
].map((name) => XSD + name)

/** Breaks the triples of an endpoint's response or, rarely, turns it into something that is not a response at all. */
export function damageAnswer(text: string, random: Random): string {
  if (random.chance(0.04)) return text.slice(0, random.int(text.length + 1))
  if (random.chance(0.02))
    return random.pick([
      '',
      '{}',
      '[]',
      'null',
      '<html>Down for maintenance</html>',
      '{"head":{},"results":{"bindings":[{}]}}',
      '{"head":{"vars":["s"]},"results":{"bindings":{"length":9}}}',
    ])
  const answer = JSON.parse(text) as Results
  const rows = answer.results?.bindings
  if (!rows) return JSON.stringify({ ...answer, boolean: random.pick([true, false, 'yes', null]) })
  for (let times = random.int(5); times > 0 && rows.length > 0; times -= 1) damageRows(rows, random)
  return JSON.stringify(answer)
}

function damageRows(rows: Record<string, Term>[], random: Random): void {
  const place = random.int(rows.length)
  const row = rows[place] ?? {}
  const name = random.pick([...Object.keys(row), 's'])
  const kind = random.int(8)
  if (kind === 0) rows.splice(place, 1)
  else if (kind === 1) rows.push(structuredClone(random.pick(rows)))
  else if (kind === 2) rows.reverse()
  else if (kind === 3) delete row[name]
  else if (kind === 4) {
    for (const each of rows) each[name] = random.pick(rows)[name] ?? makeTerm(random)
  } else if (kind === 5)
    row[name] = { ...random.pick(Object.values(random.pick(rows)).concat(makeTerm(random))) }
  else if (kind === 6 && row[name]?.type === 'literal')
    row[name] = { ...row[name], datatype: random.pick(DATATYPES) }
  else row[name] = makeTerm(random)
}

const makeTerm = (random: Random): Term =>
  random.pick<() => Term>([
    () => ({
      type: 'uri',
      value: random.chance(0.5) ? nastyText(random) : `https://cubes.example/${random.int(9)}`,
    }),
    () => ({ type: 'bnode', value: `b${random.int(5)}` }),
    () => ({ type: 'literal', value: nastyText(random) }),
    () => ({ type: 'literal', value: nastyText(random), datatype: random.pick(DATATYPES) }),
    () => ({
      type: 'literal',
      value: random.pick(['NaN', 'INF', '-INF', '1e400', '-0', '1E-400', '99999999999999999999.5']),
      datatype: random.pick(DATATYPES),
    }),
    () => ({
      type: 'literal',
      value: nastyText(random),
      'xml:lang': random.pick(['de', 'en-US', '', 'x'.repeat(50)]),
    }),
    () => ({
      type: 'typed-literal',
      value: 'POLYGON((0 0, 1 1, NaN 2, 0 0))',
      datatype: 'http://www.opengis.net/ont/geosparql#wktLiteral',
    }),
  ])()
