import type { Project } from '../project.ts'

/** The last publishable chart cannot be unchecked (specification 2 §5). */
export const canUnpublish = ({ layout }: Project, key: string): boolean =>
  layout.type === 'singleURLs' && layout.publishableChartKeys.some((other) => other !== key)

/** Whether a chart is published at an address of its own; only where each chart has one, and never none. */
export function setPublishable(project: Project, key: string, isPublishable: boolean): Project {
  const { layout, chartConfigs } = project
  if (layout.type !== 'singleURLs' || !chartConfigs.some((config) => config.key === key)) return project
  const isAlready = layout.publishableChartKeys.includes(key)
  if (isAlready === isPublishable || (!isPublishable && !canUnpublish(project, key))) return project
  const publishableChartKeys = isPublishable
    ? [...layout.publishableChartKeys, key]
    : layout.publishableChartKeys.filter((other) => other !== key)
  return { ...project, layout: { ...layout, publishableChartKeys } }
}
