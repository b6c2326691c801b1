import type { ChartConfig } from '../config/index.ts'

type Datasets = Pick<ChartConfig, 'cubes'>

/** The editor adds a dataset only when exactly one exists (specification 2 §5); charts may have any number. */
export const canAddDataset = ({ cubes }: Datasets): boolean => cubes.length === 1

/** The editor removes a dataset only when more than one exists (specification 2 §5). */
export const canRemoveDataset = ({ cubes }: Datasets): boolean => cubes.length > 1
