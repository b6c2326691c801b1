import { type Locale, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import type { Project } from '@tessera/project'
import { openingChart } from './load-chart-view.ts'

/** Returns the common title of several charts; empty if a single one is shown. */
export const wholeTitle = ({ layout, chartConfigs }: Project, locale: Locale): string => {
  const isWhole = layout.type === 'dashboard' || (layout.type === 'tab' && chartConfigs.length > 1)
  return isWhole ? markdownToText(readLocalized(layout.meta.title, locale)) : ''
}

/** Returns the title of a project as readers see it: that of the whole, or else that of the chart it opens with. */
export const projectTitle = (project: Project, locale: Locale): string =>
  wholeTitle(project, locale) || markdownToText(readLocalized(openingChart(project).meta.title, locale))
