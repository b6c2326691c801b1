import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { isYearName } from '../infer/time-name.ts'
import type { Category, Dataset, StatDimension } from '../json-stat/parse-json-stat.ts'
import { type PxFile, readPx } from './read-px.ts'

/**
 * Parses a PX file to the same form as JSON-stat datasets, as both contain the same information. Throws an ImportError.
 */
export async function parsePxFile(file: string): Promise<Dataset[]> {
  return [toDataset(await readPx(file))]
}

/** Converts the statements of a PX file to a dataset. */
export function toDataset(px: PxFile): Dataset {
  const names = [...(px.read('STUB') ?? []), ...(px.read('HEADING') ?? [])]
  if (names.length === 0) throw new ImportError(toProblem('px-no-variables'))
  if (px.read('KEYS', names[0]!)) throw new ImportError(toProblem('px-keys'))
  const [metric] = px.read('CONTVARIABLE') ?? []
  const dimensions = names.map((name) => toDimension(px, name, name === metric))
  const sizes = dimensions.map(({ categories }) => categories.length)
  const cellCount = sizes.reduce((product, size) => product * size, 1)
  if (!Number.isSafeInteger(cellCount)) throw new ImportError(toProblem('sizes-large'))
  const [title] = px.read('DESCRIPTION') ?? px.read('TITLE') ?? []
  return {
    label: title?.trim(),
    source: px.read('SOURCE')?.[0],
    updated: toDay(px.read('LAST-UPDATED')?.[0] ?? px.read('CREATION-DATE')?.[0]),
    note: (px.read('NOTEX') ?? px.read('NOTE') ?? []).join('\n').replaceAll('#', '\n') || undefined,
    dimensions: metric === undefined ? [...dimensions, toOnlyMeasure(px)] : dimensions,
    cellCount,
    cells: () => listCells(px, cellCount, sizes),
  }
}

/** Returns the measure of a file without a contents variable, to which all numbers belong. */
function toOnlyMeasure(px: PxFile): StatDimension {
  const [label] = px.read('CONTENTS') ?? []
  const category = { code: 'value', label, ...toUnit(px) }
  return { id: 'contents', role: 'metric', categories: [category], children: new Map() }
}

function toUnit(px: PxFile, value?: string): Pick<Category, 'unit' | 'decimals'> {
  const of = (keyword: string): string | undefined =>
    (value === undefined ? undefined : px.read(keyword, value)?.[0]) ?? px.read(keyword)?.[0]
  const decimals = Number(of('SHOWDECIMALS') ?? of('DECIMALS'))
  const unit = of('UNITS')?.trim()
  return { ...(unit && { unit }), ...(Number.isInteger(decimals) && decimals > 0 && { decimals }) }
}

function toDimension(px: PxFile, name: string, isMetric: boolean): StatDimension {
  const labels = px.read('VALUES', name) ?? []
  if (labels.length === 0) throw new ImportError(toProblem('px-no-values', { name }))
  const times = toTimes(px.read('TIMEVAL', name))
  const years = isYearName(name) && labels.every((label) => /^\d{4}$/.test(label)) ? labels : undefined
  const codes = times ?? years ?? px.read('CODES', name) ?? labels
  if (codes.length !== labels.length || new Set(codes).size !== codes.length)
    throw new ImportError(toProblem('px-codes', { name, count: labels.length, codes: new Set(codes).size }))
  const categories = codes.map((code, place): Category => {
    const label = labels[place] ?? code
    return { code, label, ...(isMetric && toUnit(px, label)) }
  })
  return {
    id: name,
    label: name,
    role: isMetric ? 'metric' : times ? 'time' : undefined,
    categories,
    children: isMetric || times ? new Map() : toChildren(px.read('ELIMINATION', name)?.[0], categories),
  }
}

/** The elimination value of a variable, which stands for its total, contains the other values. */
function toChildren(total: string | undefined, categories: Category[]): StatDimension['children'] {
  const top = categories.find(({ code, label }) => label === total || code === total)
  if (!top || categories.length < 2) return new Map()
  return new Map([[top.code, categories.flatMap((each) => (each === top ? [] : [each.code]))]])
}

/** The forms of times, by the letter of their interval: `TLIST(M1),"202001"`. */
const TIMES: Record<string, [pattern: RegExp, written: string]> = {
  A: [/^(\d{4})$/, '$1'],
  H: [/^(\d{4})([12])$/, '$1-S$2'],
  Q: [/^(\d{4})([1-4])$/, '$1-Q$2'],
  M: [/^(\d{4})(\d\d)$/, '$1-$2'],
  W: [/^(\d{4})(\d\d)$/, '$1-W$2'],
  D: [/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'],
}

/** Returns the times of a time variable, or `undefined` if their form is not supported. */
function toTimes(stated: readonly string[] | undefined): string[] | undefined {
  const [list = '', ...rest] = stated ?? []
  const steps = /^TLIST\(([AHQMWD])1/.exec(list)?.[1]
  const form = steps === undefined ? undefined : TIMES[steps]
  if (!form) return undefined
  const [pattern, written] = form
  const moments = rest.filter((moment) => moment !== ')')
  const [range] = /^(\d{4})\D+(\d{4})$/.exec(moments.join('')) ? [moments.join('')] : []
  const all = steps === 'A' && range !== undefined ? toYears(range) : moments
  return all.length > 0 && all.every((moment) => pattern.test(moment))
    ? all.map((moment) => moment.replace(pattern, written))
    : undefined
}

/** Lists the years of a range: `TLIST(A1,"2010"-"2020")`. */
function toYears(range: string): string[] {
  const [from = 0, to = -1] = range.split(/\D+/).map(Number)
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, 10_000)) }, (_, place) =>
    String(from + place),
  )
}

/** Converts "20240131 08:30" to a day. */
const toDay = (text: string | undefined): string | undefined =>
  text?.replace(/^(\d{4})(\d\d)(\d\d)\b.*$/s, '$1-$2-$3')

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Yields the cells that have a number, or a mark that says why they have none. */
function* listCells(px: PxFile, cellCount: number, sizes: number[]): ReturnType<Dataset['cells']> {
  let index = 0
  for (const written of px.cells()) {
    if (index < cellCount) {
      const cell = toCell(px, written, index)
      if (cell) yield { index, ...cell }
    }
    index += 1
  }
  if (index !== cellCount)
    throw new ImportError(
      toProblem('px-cells', { count: index, sizes: `${sizes.join(' × ')} = ${cellCount}` }),
    )
}

function toCell(
  px: PxFile,
  written: string,
  index: number,
): { value: string | null; status: string | null } | undefined {
  if (NUMBER.test(written)) return { value: written, status: null }
  // A dash means exactly zero.
  if (written === '-') return { value: '0', status: null }
  if (written === '') return undefined
  if (/^\.{1,7}$/.test(written)) {
    const meaning = px.read(written.length === 7 ? 'DATASYMBOLSUM' : `DATASYMBOL${written.length}`)?.[0]
    return { value: null, status: meaning?.trim() || written }
  }
  throw new ImportError(toProblem('px-not-a-number', { position: index + 1, text: written }))
}
