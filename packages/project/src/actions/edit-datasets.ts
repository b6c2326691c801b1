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

type DatasetOfSource = AddedDataset & { possible?: PossibleValues; dataSource?: Project['dataSource'] }

/**
 * Joins another dataset to the active chart by dimensions (specification 2 §2), and switches to the step in which
 * charts are configured. No-op unless the chart has exactly one dataset. `components` are those of both datasets,
 * joined; `possible` are values for the filters; `dataSource` is the source of the added dataset, if all others are
 * imported.
 */
export function addDatasetToChart(
  project: Project,
  { possible = {}, dataSource = project.dataSource, ...dataset }: DatasetOfSource,
  components: Components,
  options?: EditOptions,
): Project {
  if (!canAddDataset(requireChart(project.chartConfigs, project.activeChartKey))) return project
  return withActiveChart(editProject({ ...project, dataSource }), (config) =>
    withPossibleValues(addDataset(config, dataset, components, options), possible),
  )
}

/**
 * Removes a dataset from the active chart, which is reset to the remaining ones. `components` are those of the
 * remaining datasets.
 */
export const removeDatasetFromChart = (
  project: Project,
  iri: string,
  components: Components,
  options?: EditOptions,
): Project => withActiveChart(project, (config) => removeDataset(config, iri, components, options))
