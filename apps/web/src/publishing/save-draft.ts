import type { ChartRecord } from '@tessera/api/rest'
import { decideSaving, type Project, type UserId } from '@tessera/project'
import { saveChart } from './save-chart.ts'
import type { SavedChartReference } from './saved-chart.ts'

type Drafting = { saved: SavedChartReference | undefined; user: UserId; newKey: string }

/** Saves a project as a draft: over the user's own chart where it comes from one, else as a new one. */
export const saveDraft = (project: Project, { saved, user, newKey }: Drafting): Promise<ChartRecord> =>
  saveChart(
    { project, publishedState: 'DRAFT' },
    { saving: decideSaving(saved, user), basedOn: saved?.updatedAt, newKey },
  )
