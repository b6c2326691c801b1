import type { ViewProblem } from '@tessera/chart/viewer'
import { useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'

/** What of an address could not be taken: the author's choice stands there instead. */
export function ViewProblems({ problems }: { problems: ViewProblem[] }) {
  const { t } = useWords()
  if (problems.length === 0) return null
  return (
    <Notice kind="info">
      {problems.map(({ key, messageId }) => (
        <p key={`${key} ${messageId}`}>{t(messageId, { key })}</p>
      ))}
    </Notice>
  )
}
