import type { SiteInfo } from '@tessera/api'
import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'

type FeedbackLinksProps = {
  site: SiteInfo
  /** Whether to render menu items instead of list items. */
  isInMenu?: boolean
}

/** Links to report a fault and to suggest a feature by mail, as two list items; nothing if there is no mail address. */
export function FeedbackLinks({ site, isInMenu = false }: FeedbackLinksProps) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const { feedbackMail: to, feedbackBcc: bcc, publicUrl, version } = site
  if (!to) return null
  const facts = { page: publicUrl + pathname + search, version }
  return (['bug', 'feature'] as const).map((kind) => {
    const texts = { subject: t(`feedback.${kind}.subject`), body: t(`feedback.${kind}.body`, facts) }
    return (
      <li key={kind} role={isInMenu ? 'none' : undefined}>
        <a
          href={toMailAddress({ to, bcc, ...texts })}
          {...(isInMenu ? { role: 'menuitem', tabIndex: -1 } : {})}
        >
          {t(`feedback.${kind}.label`)}
        </a>
      </li>
    )
  })
}

/** The content of a mail. */
export type Mail = { to: string; bcc?: string; subject: string; body: string }

/** Returns the mailto address of a mail (RFC 6068): lines end with CR LF, and spaces are not written as plus signs. */
export function toMailAddress({ to, bcc, subject, body }: Mail): string {
  const fields = { subject, body: body.replaceAll('\n', '\r\n'), ...(bcc ? { bcc } : {}) }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${toAddress(to)}?${query.join('&')}`
}

const toAddress = (mail: string): string => encodeURIComponent(mail).replaceAll('%40', '@')
