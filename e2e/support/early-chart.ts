import type { Frame, Page } from 'playwright-core'

/** Saves the demo's stacked columns as a new chart with all controls open to readers. Returns the key. */
export async function saveForReaders(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/config/demo-iowa-power`)
  const { key: _, ...project } = (await answer.json()).data.data
  const [chart] = project.chartConfigs
  chart.interactiveFiltersConfig = {
    legend: { active: true, componentId: chart.fields.segment.componentId },
    timeRange: {
      active: true,
      componentId: chart.fields.x.componentId,
      presets: { type: 'range', from: '', to: '' },
    },
    dataFilters: { active: false, componentIds: [] },
    calculation: { active: true, type: 'identity' },
  }
  const saved = await fetch(`${url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  return (await saved.json()).data.key
}

/** Measures the chart's texts as seen on screen. */
export const readText = (page: Page | Frame) =>
  page.evaluate(() => {
    const frame = document.querySelector('figure [role=application]')!
    const shown = [...frame.querySelectorAll('svg')].filter((svg) => svg.getClientRects().length > 0)
    const [svg] = shown
    const texts = [...svg!.querySelectorAll('text')]
    const round = (value: number): number => Math.round(value * 1000) / 1000
    return {
      pictures: shown.length,
      scale: round(svg!.getScreenCTM()!.a),
      smallest: round(
        Math.min(
          ...texts.map(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.d || 12,
          ),
        ),
      ),
      /** The empty space next to the picture, in px. */
      left: round(frame.clientWidth - svg!.getBoundingClientRect().width),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })
