import type { ViewProblem } from '@tessera/chart/viewer'
import { type Components, findDimension, formatDimensionValue } from '@tessera/cube'
import { type PageWords, useWords } from '../state/words.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = { problems: ViewProblem[]; components: Components }

/** Lists the invalid parts of an address, and the values shown instead. */
export function ViewProblems({ problems, components }: Props) {
  const words = useWords()
  if (problems.length === 0) return null
  return (
    <Notice kind="info">
      {problems.map((problem) => (
        <p key={`${problem.key} ${problem.messageId}`}>{toSentence(problem, components, words)}</p>
      ))}
    </Notice>
  )
}

function toSentence(problem: ViewProblem, components: Components, { t, locale }: PageWords): string {
  if (problem.messageId !== 'view.problem.no-data') return t(problem.messageId, { key: problem.key })
  const { id, wanted, shown } = problem.filter
  const dimension = findDimension(components, id)
  const labelOf = (value: string): string => {
    const label = dimension?.values.find((each) => each.value === value)?.label ?? value
    return dimension ? formatDimensionValue(dimension, label, locale) : label
  }
  return t('view.problem.no-data', {
    dimension: dimension?.label ?? '',
    wanted: labelOf(wanted),
    shown: labelOf(shown),
  })
}
