import type { MapSection } from '@tessera/chart'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const Seen = createContext<MapSection | undefined>(undefined)
const Report = createContext<((section: MapSection) => void) | undefined>(undefined)

/** Provides the currently visible section of a map to its controls. Reset for each chart. */
export function SeenSectionProvider({ chartKey, children }: { chartKey: string; children: ReactNode }) {
  const [sections, setSections] = useState<Readonly<Record<string, MapSection>>>({})
  const report = useCallback(
    (section: MapSection) => setSections((before) => ({ ...before, [chartKey]: section })),
    [chartKey],
  )
  return (
    <Report value={report}>
      <Seen value={sections[chartKey]}>{children}</Seen>
    </Report>
  )
}

/** Returns the section shown by the map; `undefined` if there is none or it cannot be moved. */
export const useSeenSection = (): MapSection | undefined => use(Seen)

/** Returns the function to report the section that a map shows; `undefined` if nobody needs it. */
export const useReportSection = (): ((section: MapSection) => void) | undefined => use(Report)
