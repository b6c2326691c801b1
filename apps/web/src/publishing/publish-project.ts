import type { ChartRecord } from '@tessera/api/rest'
import { decideSaving, type Project, toPublications, type UserId } from '@tessera/project'
import { saveChart } from './save-chart.ts'
import type { SavedChartReference } from './saved-chart.ts'

/** A published chart, and whether to open it beside the page on which its author continues. */
export type Published = { record: ChartRecord; opensInNewWindow: boolean }

type Publishing = {
  saved: SavedChartReference | undefined
  user: UserId
  /** Returns the key of the n-th new chart. Keys are stable per project, so that a retry publishes nothing twice. */
  newKey(index: number): string
}

/** Publishes the charts of a project one after the other, in the order to open them. */
export async function publishProject(
  project: Project,
  { saved, user, newKey }: Publishing,
): Promise<Published[]> {
  const published: Published[] = []
  for (const [index, publication] of toPublications(project, saved, user).entries()) {
    const chart = { project: publication.project, publishedState: 'PUBLISHED' } as const
    const way = { saving: publication.saving, basedOn: saved?.updatedAt, newKey: newKey(index) }
    published.push({
      record: await saveChart(chart, way),
      opensInNewWindow: publication.opensInNewWindow,
    })
  }
  return published
}

type Drafting = { saved: SavedChartReference | undefined; user: UserId; newKey: string }

/** Saves a project as a draft: overwrites the user's own chart if it comes from one, otherwise creates one. */
export const saveDraft = (project: Project, { saved, user, newKey }: Drafting): Promise<ChartRecord> =>
  saveChart(
    { project, publishedState: 'DRAFT' },
    { saving: decideSaving(saved, user), basedOn: saved?.updatedAt, newKey },
  )
