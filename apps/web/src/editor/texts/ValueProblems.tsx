import type { MessageId, MessageValues } from '@tessera/i18n'
import { type TextValueProblem, VALUE_EXAMPLE } from '@tessera/project'
import { use } from 'react'
import { useWords } from '../../state/words.tsx'
import { OwnValues } from './own-values.ts'
import { TextValues } from './text-values.ts'
import styles from './texts.module.css'

/** The message that states why a placeholder has no value. */
export const toProblemWords = ({
  name,
  problem,
}: {
  name: string
  problem: TextValueProblem
}): [MessageId, MessageValues] => [`text-value.problem.${problem}`, { raw: name, example: VALUE_EXAMPLE }]

/** The problems of a text for its author to fix, such as values that readers would not see. */
export function ValueProblems({ markdown }: { markdown: string }) {
  const { t } = useWords()
  const values = use(TextValues)
  const own = use(OwnValues)
  if (!values && !own) return null
  const sentences = new Set(
    own
      ? own.listProblems(markdown).map(({ raw, problem }) => t(`own-value.problem.${problem}`, { raw }))
      : values?.listProblems(markdown).map((each) => t(...toProblemWords(each))),
  )
  return (
    <div role="status">
      {[...sentences].map((sentence) => (
        <p key={sentence} className={styles.valueProblem}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
