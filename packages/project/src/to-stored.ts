import { withFilterPositions } from '@tessera/chart'
import type { Project } from './project.ts'

/**
 * A project as it is stored: without the step of the editor, and with each filter saying its place, since a database of
 * JSON may keep keys in another order (specification 2 §5). Reading it gives the project back.
 */
export function toStored({ state: _, ...project }: Project): Project {
  return { ...project, chartConfigs: project.chartConfigs.map(withFilterPositions) }
}
