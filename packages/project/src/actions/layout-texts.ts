import { setText, type TextField } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import type { Project } from '../project.ts'

/** The title, description or label of the whole, in one language. */
export const setLayoutText = (project: Project, field: TextField, locale: Locale, text: string): Project => ({
  ...project,
  layout: setText(project.layout, field, locale, text),
})
