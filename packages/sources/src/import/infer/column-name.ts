import { splitUnit as splitMagnitude } from '@tessera/cube'
import type { StagedColumn } from '../staged-table.ts'
import { isUnitName, toUnitSymbol } from './unit-words.ts'

/** Whether a column contains coordinates of points, which charts cannot use as numbers. */
export const isCoordinateName = (name: string): boolean =>
  /^(?:lat|latitude|breite|breitengrad|lon|lng|long|longitude|länge|längengrad)$/i.test(name.trim())

/** Matches years, periods and dates, which say when something was counted: 2020, 2019/20, 31.12.2020, 2020-12-31. */
const DATE =
  /^(?:\d\d?\.\s?){0,2}(?:1[5-9]|2[01])\d\d(?:(?:-\d\d){1,2}|\s?[–—/-]\s?(?:\d\d|(?:1[5-9]|2[01])\d\d))?$/

const isUnitText = (text: string, name: string): boolean =>
  !DATE.test(text) &&
  (text.length <= 4 ||
    /[%‰°€$£¥/\d²³]/.test(text) ||
    /\b\p{L}?\p{Lu}{2,}\b/u.test(text) ||
    /^\p{L}{1,2}\p{Lu}\p{L}?$/u.test(text) ||
    splitMagnitude(text).magnitude !== undefined ||
    isUnitName(text, name))

/**
 * Splits a header into name and unit: `Population [persons]`, `Umsatz (CHF)`, `Abfall (Tonnen)`, `Anteil in %`. A text in
 * round brackets only counts as a unit if it looks like one: `Bevölkerung (provisorisch)` is a name.
 */
export function splitUnit(header: string): { name: string; unit?: string } {
  const square = /^(.*\S)\s*\[([^\]]+)\]$/.exec(header)
  if (square) return { name: square[1] ?? header, unit: square[2]?.trim() }
  const round = /^(.*\S)\s*\(([^()]+)\)$/.exec(header)
  const [, name = '', text = ''] = round ?? []
  const inside = text.trim().replace(/^(?:in|en)\s+/i, '')
  if (inside && isUnitText(inside, name)) return { name, unit: toUnitSymbol(inside) }
  const percent = /^(.*\S)\s+(?:in|en)\s+(%|‰|Prozent|pour cent|percent)$/i.exec(header)
  if (percent)
    return { name: (percent[1] ?? header).replace(/[,;:]$/, ''), unit: toUnitSymbol(percent[2] ?? '') }
  return { name: header }
}

/** The unit of a column of numbers: the one that metadata states, else the one in its header, else the one of its cells. */
export const toColumnUnit = ({ header, metadata, unit }: StagedColumn): string | undefined =>
  metadata?.unit ?? splitUnit(header).unit ?? unit
