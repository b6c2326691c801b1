import { iriName } from './component-id.ts'

/**
 * The status of an observation, as far as it affects how the value is drawn. `other` is a remark without its own style,
 * which is shown by name.
 */
export const STATUS_KINDS = [
  'normal',
  'provisional',
  'estimated',
  'forecast',
  'break',
  'suppressed',
  'missing',
  'other',
] as const
export type StatusKind = (typeof STATUS_KINDS)[number]

/** The codes of SDMX's CL_OBS_STATUS, and additional letters that statistical offices use. */
const KIND_OF_CODE: Record<string, StatusKind> = {
  A: 'normal',
  P: 'provisional',
  E: 'estimated',
  // imputed by the office
  I: 'estimated',
  F: 'forecast',
  B: 'break',
  C: 'suppressed',
  Q: 'suppressed',
  M: 'missing',
  L: 'missing',
  H: 'missing',
  O: 'missing',
}

/** Words at the end of iris in other code lists, besides the names of the kinds. */
const KIND_OF_WORD: Record<string, StatusKind> = {
  final: 'normal',
  definitive: 'normal',
  preliminary: 'provisional',
  estimate: 'estimated',
  imputed: 'estimated',
  projected: 'forecast',
  confidential: 'suppressed',
}

/** Returns the letter of a status if its iri or literal is in SDMX's list: `P` for `…/code#obsStatus-P`. */
export function statusCode(value: string): string | undefined {
  const code = iriName(value).replace(/^obs_?status[-_]/i, '')
  return /^[A-Za-z]$/.test(code) ? code.toUpperCase() : undefined
}

/** Returns the kind of a status by its published code, else by its iri or literal; `other` if both are unknown. */
export function readStatusKind({ value, identifier }: { value: string; identifier?: string }): StatusKind {
  const code = statusCode(identifier ?? '') ?? statusCode(value)
  const word = iriName(value).toLowerCase()
  const named = STATUS_KINDS.find((kind) => kind === word)
  return KIND_OF_CODE[code ?? ''] ?? named ?? KIND_OF_WORD[word] ?? 'other'
}
