import type { MapSection } from '@tessera/chart'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const Seen = createContext<MapSection | undefined>(undefined)
const Report = createContext<((section: MapSection) => void) | undefined>(undefined)

/**
 * Lets the controls of a map know which section of the world its readers would see now. Each chart has its own: what
 * one has told is not taken for another's.
 */
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

/** The section that the map beside shows; undefined where there is none or it cannot be moved. */
export const useSeenSection = (): MapSection | undefined => use(Seen)

/** Whom a map tells what it shows; undefined where nobody asks. */
export const useReportSection = (): ((section: MapSection) => void) | undefined => use(Report)
