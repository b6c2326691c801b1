import type { MessageId, MessageValues } from '@tessera/i18n'
import { type TextValueProblem, VALUE_EXAMPLE } from '@tessera/project'
import { use } from 'react'
import { useWords } from '../../state/words.tsx'
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

/** The problems of a text for its author to fix: values that readers would not see. */
export function ValueProblems({ markdown }: { markdown: string }) {
  const { t } = useWords()
  const values = use(TextValues)
  if (!values) return null
  const sentences = new Set(values.listProblems(markdown).map((each) => t(...toProblemWords(each))))
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
