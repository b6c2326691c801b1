import {
  type AddedDataset,
  addDataset,
  canAddDataset,
  type EditOptions,
  type PossibleValues,
  removeDataset,
  requireChart,
  withPossibleValues,
} from '@tessera/chart'
import type { Components } from '@tessera/cube'
import type { Project } from '../project.ts'
import { editProject } from '../steps.ts'
import { withActiveChart } from './with-chart.ts'

/**
 * Another dataset for the active chart, joined by dimensions (specification 2 §2), which is configured from then on;
 * only where it has exactly one. `components` are those of both as joined, `possible` are values that filters should
 * take.
 */
export function addDatasetToChart(
  project: Project,
  { possible = {}, ...dataset }: AddedDataset & { possible?: PossibleValues },
  components: Components,
  options?: EditOptions,
): Project {
  if (!canAddDataset(requireChart(project.chartConfigs, project.activeChartKey))) return project
  return withActiveChart(editProject(project), (config) =>
    withPossibleValues(addDataset(config, dataset, components, options), possible),
  )
}

/** The active chart without one of its datasets; it begins anew with those left, whose components are told. */
export const removeDatasetFromChart = (
  project: Project,
  iri: string,
  components: Components,
  options?: EditOptions,
): Project => withActiveChart(project, (config) => removeDataset(config, iri, components, options))
