import { isRecord } from '@tessera/cube'
import { toHexColor } from './css-color.ts'
import type { ParseIssue } from './parse-error.ts'

/** The properties of configs that contain a colour, a list of colours, or colours by value. */
const COLORS = ['textColor', 'columnColor', 'barColorPositive', 'barColorNegative', 'barColorBackground']
const LIST = 'colors'
const MAPPING = 'colorMapping'

/** Maximum nesting depth, deeper than any colour in a config. */
const MAX_DEPTH = 10

type Part = Record<string, unknown>

/** Lists the invalid colours of a chart config, which parsing replaces by defaults, with their paths. */
export function findUnreadableColors(input: Part): ParseIssue[] {
  const found: ParseIssue[] = []
  const check = (color: unknown, path: string): void => {
    if (typeof color === 'string' && toHexColor(color) !== undefined) return
    const shown = (typeof color === 'string' ? color : (JSON.stringify(color) ?? '')).slice(0, 100)
    found.push({ path, message: `The colour ${shown} cannot be read: the default is used.` })
  }
  const walk = (part: unknown, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) walk(item, `${path}.${index}`, depth + 1)
    }
    if (!isRecord(part)) return
    for (const [key, value] of Object.entries(part)) {
      const place = `${path}.${key}`
      if (key === LIST && Array.isArray(value)) {
        for (const [index, each] of value.entries()) check(each, `${place}.${index}`)
      } else if (key === MAPPING && isRecord(value)) {
        for (const [name, each] of Object.entries(value)) check(each, `${place}.${name}`)
      } else if (isColor(part, key)) check(value, place)
      else walk(value, place, depth + 1)
    }
  }
  walk(input.fields, 'fields', 0)
  walk(input.limits, 'limits', 0)
  return found
}

/** Whether a member is a colour. One named `color` may also be an object that describes colouring. */
const isColor = (part: Part, key: string): boolean =>
  COLORS.includes(key) ||
  (key === 'color' && !isRecord(part.color)) ||
  (key === 'value' && part.type === 'fixed')
