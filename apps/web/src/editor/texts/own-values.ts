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

/** The values that the texts of a chart can contain, as readers will see them. */
export type OwnValueSource = {
  values: OwnValue[]
  /** The value of a placeholder, or why it has none. */
  read(raw: string): ReturnType<typeof readOwnValue>
  /** The problems of a text that its author should fix. */
  listProblems(text: string): { raw: string; problem: OwnProblem }[]
}

/** `undefined` for texts that cannot contain values. */
export const OwnValues = createContext<OwnValueSource | undefined>(undefined)

/**
 * Returns the values for the texts of a chart in the editor. While its data is missing, placeholders are shown as
 * written.
 */
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
    // computed on demand, because it reads all rows
    get values() {
      values ??= listOwnValues(shown, locale)
      return values
    },
    read: (raw) => readOwnValue(readPlaceholder(raw)?.own, shown, locale),
    listProblems: (text) => listOwnProblems(text, shown, locale),
  }
}
