import type { Translate } from '@tessera/i18n'
import { CallError } from './call-product.ts'

/** Why a product call failed, to follow a colon: in the page's language, or as the server puts it. */
export function toReason(error: unknown, t: Translate): string {
  if (!(error instanceof CallError && error.isUnanswered))
    return error instanceof Error ? error.message : String(error)
  return t(navigator.onLine ? 'error.reason.unreachable' : 'error.reason.offline')
}
