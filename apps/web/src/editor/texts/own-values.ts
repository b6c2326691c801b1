import type { Locale } from '@tessera/cube'
import {
  listOwnProblems,
  listOwnValues,
  type OwnProblem,
  type OwnValue,
  readOwnValue,
  readPlaceholder,
} from '@tessera/project'
import { createContext, useMemo } from 'react'
import { useWords } from '../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'

/** What the texts of a chart can say of it now, as readers will see it. */
export type OwnValueSource = {
  values: OwnValue[]
  /** What a placeholder says, or why that is nothing. */
  read(raw: string): ReturnType<typeof readOwnValue>
  /** What its author should mend in a text. */
  listProblems(text: string): { raw: string; problem: OwnProblem }[]
}

/** Left out where texts can say nothing of a chart. */
export const OwnValues = createContext<OwnValueSource | undefined>(undefined)

/** What texts can say of a chart that is being made; placeholders stand for themselves while its data are not there. */
export function useOwnValues(drawn: Drawn | undefined): OwnValueSource {
  const { locale } = useWords()
  return useMemo(() => (drawn ? toSource(drawn, locale) : NOTHING_YET), [drawn, locale])
}

const NOTHING_YET: OwnValueSource = {
  values: [],
  read: (raw) => ({ text: raw }),
  listProblems: () => [],
}

function toSource({ config, data }: Drawn, locale: Locale): OwnValueSource {
  const shown = { config, ...data }
  let values: OwnValue[] | undefined
  return {
    // all rows are read for them: once, and when somebody asks
    get values() {
      values ??= listOwnValues(shown, locale)
      return values
    },
    read: (raw) => readOwnValue(readPlaceholder(raw)?.own, shown, locale),
    listProblems: (text) => listOwnProblems(text, shown, locale),
  }
}
