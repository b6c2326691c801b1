import type { ImportNote } from '@tessera/cube'
import { toListNote } from '../import-note.ts'
import type { Reader } from '../reader.ts'
import { toShown } from '../shown-text.ts'
import type { SdmxColumn } from './parse-sdmx-header.ts'

/** The value of a concept in all rows: a code with its label, or `undefined` if it has none. */
export type Constants = Map<SdmxColumn, { code: string; label?: string } | undefined>

/** Finds the concepts with the same value in all rows. Flags of all values are kept, unless they mean "normal". */
export async function findConstants(reader: Reader, concepts: SdmxColumn[]): Promise<Constants> {
  const constants: Constants = new Map()
  for (const concept of concepts) {
    const { cell, labelCell = 'NULL' } = concept
    const [[kinds, code, label] = []] = await reader.rows(
      `SELECT count(DISTINCT coalesce(${cell}, '')), any_value(${cell}), any_value(${labelCell}) FROM stage.cells`,
    )
    if (Number(kinds) > 1 || (isStatus(concept) && code !== null && code !== 'A')) continue
    const said = code === null || code === undefined ? undefined : { code: String(code) }
    constants.set(concept, said && { ...said, ...(label === null ? {} : { label: String(label) }) })
  }
  return constants
}

const isStatus = ({ id }: SdmxColumn): boolean => id === 'OBS_STATUS' || id === 'OBS_FLAG'

const listSaid = (constants: Constants): { concept: SdmxColumn; text: string }[] =>
  [...constants].flatMap(([concept, said]) => (said ? [{ concept, text: said.label ?? said.code }] : []))

/** Returns notes on the omitted concepts: those with the same value in all rows, and those without values. */
export function toConstantNotes(constants: Constants): ImportNote[] {
  const same = listSaid(constants).map(({ concept, text }) => ({ before: concept.id, text }))
  const empty = [...constants].flatMap(([{ id }, said]) => (said ? [] : [toShown(id)]))
  return [
    ...(same.length > 0 ? [toListNote('constant', same)] : []),
    ...(empty.length > 0 ? [{ id: 'without-values' as const, values: { list: empty.join(', ') } }] : []),
  ]
}

/** Returns the omitted values as lines for the description. */
export const toConstantLines = (constants: Constants): string[] =>
  listSaid(constants).map(({ concept, text }) => `${concept.name}: ${text}`)

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Returns the unit of all values: "US dollar, Millions", or "10⁶ USD" if there are no labels. */
export function toUnit(constants: Constants): string | undefined {
  const find = (name: RegExp) => [...constants].find(([{ id }]) => name.test(id))?.[1]
  const [unit, multiplier] = [find(/^unit(?:_measure)?$/i), find(/^unit_mult$/i)]
  const name = unit?.label ?? unit?.code
  if (!multiplier || multiplier.code === '0') return name
  if (multiplier.label !== undefined) return [name, multiplier.label].filter(Boolean).join(', ')
  const power = multiplier.code.replace('-', '⁻').replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? '')
  return [`10${power}`, name].filter(Boolean).join(' ')
}
