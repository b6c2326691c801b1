import type { FailureCode } from '@tessera/api/rest'
import type { MessageId, Translate } from '@tessera/i18n'
import { CallError } from './call-product.ts'

const REASONS: Record<FailureCode, MessageId> = {
  DATABASE_UNAVAILABLE: 'error.reason.database',
  READ_ONLY: 'error.reason.database',
  NO_SPACE: 'error.reason.full',
  TOO_MANY_CALLS: 'error.reason.too-many',
  SAVED_TOO_MUCH: 'error.reason.saved-too-much',
  UNFIT_FORMAT: 'share.download.unfit',
}

/**
 * Returns the reason why a product call failed, to follow a colon: in the page's language, or in the server's words.
 */
export function toReason(error: unknown, t: Translate): string {
  if (error instanceof CallError && error.code && error.code in REASONS) return t(REASONS[error.code])
  if (!(error instanceof CallError && error.isUnanswered))
    return error instanceof Error ? error.message : String(error)
  return t(navigator.onLine ? 'error.reason.unreachable' : 'error.reason.offline')
}
