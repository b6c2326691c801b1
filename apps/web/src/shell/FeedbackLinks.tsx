import type { SiteInfo } from '@tessera/api'
import { useLocation } from 'react-router'
import { useWords } from '../state/words.tsx'
import { toMailAddress } from './feedback-mail.ts'

type FeedbackLinksProps = {
  site: SiteInfo
  /** Items of a menu instead of a list. */
  isInMenu?: boolean
}

/** Two items of a list: mails for reporting a fault and for wishing for something. None where no mail goes anywhere. */
export function FeedbackLinks({ site, isInMenu = false }: FeedbackLinksProps) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const { feedbackMail: to, feedbackBcc: bcc, publicUrl, version } = site
  if (!to) return null
  const facts = { page: publicUrl + pathname + search, version }
  const mails = [
    {
      label: t('feedback.bug.label'),
      mail: { to, bcc, subject: t('feedback.bug.subject'), body: t('feedback.bug.body', facts) },
    },
    {
      label: t('feedback.feature.label'),
      mail: { to, bcc, subject: t('feedback.feature.subject'), body: t('feedback.feature.body', facts) },
    },
  ]
  return mails.map(({ label, mail }) => (
    <li key={label} role={isInMenu ? 'none' : undefined}>
      <a href={toMailAddress(mail)} {...(isInMenu ? { role: 'menuitem', tabIndex: -1 } : {})}>
        {label}
      </a>
    </li>
  ))
}
