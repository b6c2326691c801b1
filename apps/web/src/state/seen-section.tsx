import type { MapSection } from '@tessera/chart'
import { createContext, type ReactNode, use, useState } from 'react'

const Seen = createContext<MapSection | undefined>(undefined)
const Report = createContext<((section: MapSection) => void) | undefined>(undefined)

/** Lets the controls of a map know which section of the world its readers would see now. */
export function SeenSectionProvider({ children }: { children: ReactNode }) {
  const [section, setSection] = useState<MapSection>()
  return (
    <Report value={setSection}>
      <Seen value={section}>{children}</Seen>
    </Report>
  )
}

/** The section that the map beside shows; undefined where there is none or it cannot be moved. */
export const useSeenSection = (): MapSection | undefined => use(Seen)

/** Whom a map tells what it shows; undefined where nobody asks. */
export const useReportSection = (): ((section: MapSection) => void) | undefined => use(Report)
