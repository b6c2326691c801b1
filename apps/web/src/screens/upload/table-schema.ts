import type { UploadedColumn } from '@tessera/api/upload'

/** Choices for a column, as a field of a Frictionless table schema. Missing members are inferred from the file. */
export type Field = {
  /** The name in the file. */
  name: string
  title?: string
  type?: 'string' | 'number' | 'year' | 'yearmonth' | 'date' | 'datetime'
  /** The format of dates, for `strptime`. */
  format?: string
  unit?: string
  decimalChar?: string
  groupChar?: string
  /** Texts that mean a missing cell, in addition to the usual ones. */
  missingValues?: string[]
  use?: 'note' | 'leave-out'
  /** The dimension of which the column contains one value, and the measure of its numbers: it becomes rows. */
  dimension?: string
  measure?: string
  /** The value that contains the others, or `false` for none. */
  total?: string | false
  /** Whether the values are places, or which ones. */
  place?: boolean | PlaceSet
  /** How the values match the shapes of a file: the property, and the names of shapes by value, `null` for none. */
  shapes?: { property?: string; matches?: Record<string, string | null> }
}

/** The sets of places that are known by code and name. */
export const PLACE_SETS = ['country', 'state', 'canton'] as const
export type PlaceSet = (typeof PLACE_SETS)[number]

/** The kinds that can be chosen for a column. */
export const CHOSEN_KINDS = ['time', 'number', 'place', 'category', 'note', 'left-out'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

/** The time formats that can be chosen: types of a table schema, or date formats. */
export const TIME_FORMATS = [
  'year',
  'yearmonth',
  'date',
  '%d.%m.%Y',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%Y/%m/%d',
  'datetime',
] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

/** Changes a field. Removes it if it has no choices left. */
export function withField(fields: Field[], name: string, change: Omit<Partial<Field>, 'name'>): Field[] {
  const before = findField(fields, name)
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => !isNothing(value)),
  )
  const others = fields.filter((field) => field !== before)
  return Object.keys(after).length > 1 ? [...others, { ...after, name }] : others
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The choices for a column; only its name if there are none. */
export const findField = (fields: Field[], name: string): Field =>
  fields.find((field) => field.name === name) ?? { name }

/** Removes the shapes of all columns but one, which keeps earlier corrections. */
export const withShapesFor = (fields: Field[], name: string | undefined): Field[] => {
  const others = fields.filter((field) => field.name !== name).map((field) => field.name)
  const alone = others.reduce((all, other) => withField(all, other, { shapes: undefined }), fields)
  return name === undefined ? alone : withField(alone, name, { shapes: findField(alone, name).shapes ?? {} })
}

/** What columns become that are turned into rows. */
export type Rows = { dimension: string; measure: string }

/** The numbers of columns that may be turned into rows; none if the import has done that already. */
export const listNumbers = (columns: UploadedColumn[]): UploadedColumn[] =>
  columns.some(({ isFromHeaders }) => isFromHeaders) ? [] : columns.filter(({ kind }) => kind === 'number')

/** Of columns of numbers, returns the headers of those with the most frequent unit. */
export function listOfOneUnit(columns: UploadedColumn[]): string[] {
  const groups = Map.groupBy(columns, ({ unit }) => unit)
  const [most = []] = [...groups.values()].sort((a, b) => b.length - a.length)
  return most.map(({ header }) => header)
}

/** Turns these columns into rows, and no others. */
export const withRows = (fields: Field[], headers: string[], rows: Rows): Field[] =>
  headers.reduce((all, header) => withField(all, header, rows), withoutParts(fields))

const withoutParts = (fields: Field[]): Field[] =>
  fields.reduce<Field[]>(
    (all, { name, ...rest }) => withField(all, name, { ...rest, dimension: undefined, measure: undefined }),
    [],
  )

/** Returns what columns are turned into, with their number, if any are. */
export function findRows(fields: Field[]): (Rows & { count: number }) | undefined {
  const parts = fields.filter(({ dimension }) => dimension !== undefined)
  const [{ dimension = '', measure = '' } = {}] = parts
  return parts.length > 0 ? { dimension, measure, count: parts.length } : undefined
}

/** Turns rows back into columns. Removes the choices for the columns that they had become. */
export function withoutRows(fields: Field[]): Field[] {
  const rows = findRows(fields)
  return withoutParts(fields.filter(({ name }) => name !== rows?.dimension && name !== rows?.measure))
}

/** The choices that fit a table with these columns: those for its columns, and for what these become as rows. */
export function fieldsFor(fields: Field[], headers: string[]): Field[] {
  const known = fields.filter(({ name }) => headers.includes(name))
  const rows = findRows(known)
  return fields.filter(
    (field) => known.includes(field) || field.name === rows?.dimension || field.name === rows?.measure,
  )
}

/** The choices that depend on the kind of a column. */
type Kind = Pick<
  Field,
  'type' | 'format' | 'use' | 'decimalChar' | 'groupChar' | 'total' | 'place' | 'shapes'
>

const NOTHING = {
  type: undefined,
  format: undefined,
  use: undefined,
  decimalChar: undefined,
  groupChar: undefined,
  total: undefined,
  place: undefined,
  shapes: undefined,
} satisfies { [Key in keyof Required<Kind>]: undefined }

const TIME_TYPES_BY_LOOK = [
  [/^\d{4}$/, 'year'],
  [/^(?:\d{4}\D\d{1,2}|\d{1,2}\D\d{4})$/, 'yearmonth'],
] as const

/** The choices that give a column a kind. `undefined` members remove earlier choices. */
export function toKind(
  kind: ChosenKind,
  { examples: [example = ''] }: Pick<UploadedColumn, 'examples'>,
): Kind {
  switch (kind) {
    case 'time':
      return { ...NOTHING, type: TIME_TYPES_BY_LOOK.find(([look]) => look.test(example))?.[1] ?? 'date' }
    case 'number':
      return { ...NOTHING, type: 'number' }
    case 'place':
      return { ...NOTHING, place: true }
    case 'category':
      return { ...NOTHING, type: 'string', place: false }
    case 'note':
      return { ...NOTHING, use: 'note' }
    case 'left-out':
      return { ...NOTHING, use: 'leave-out' }
  }
}

/**
 * The kind shown as chosen: the stated one, even if the cells contradict it, or the one that was read. Codes are categories,
 * and so are columns that do not distinguish rows. Labels cannot be chosen.
 */
export function toChosenKind(
  { kind }: Pick<UploadedColumn, 'kind'>,
  { use, type, place }: Field,
): ChosenKind | 'label' {
  if (use) return use === 'note' ? 'note' : 'left-out'
  if (place) return 'place'
  if (type) return type === 'string' ? 'category' : type === 'number' ? 'number' : 'time'
  return kind === 'code' || kind === 'note' ? 'category' : kind
}

/** The choices for a time format. */
export const toTime = (format: TimeFormat): Kind =>
  format.startsWith('%')
    ? { ...NOTHING, type: 'date', format }
    : { ...NOTHING, type: TIME_TYPES.find((type) => type === format) }

const TIME_TYPES = ['year', 'yearmonth', 'date', 'datetime'] as const

/** The chosen time format, if any. */
export const toTimeFormat = ({ type, format }: Field): TimeFormat | undefined =>
  TIME_FORMATS.find((each) => each === (format ?? type))

/** The choices for a decimal separator. The other sign separates thousands. */
export const toDecimals = (sign: string): Kind => ({
  ...NOTHING,
  type: 'number',
  decimalChar: sign,
  groupChar: sign === ',' ? '.' : ',',
})

/** The choices for dates with the day or the month first. */
export const toDayFirst = (example: string, isDayFirst: boolean): Kind => {
  const sign = example.includes('/') ? '/' : '-'
  return {
    ...NOTHING,
    type: 'date',
    format: (isDayFirst ? ['%d', '%m', '%Y'] : ['%m', '%d', '%Y']).join(sign),
  }
}

const BETWEEN = ';'

/** Joins marks to one line. Marks have no semicolons. */
export const toMarksText = (marks: string[] = []): string => marks.join(`${BETWEEN} `)

export const parseMarks = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map((mark) => mark.trim())
      .filter(Boolean),
  ),
]
