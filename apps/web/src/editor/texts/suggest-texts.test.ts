import { type ChartDataset, markdownToText } from '@tessera/api'
import { setSingleFilter } from '@tessera/chart'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import { fillOwnText } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { KIND, WASTE, WASTE_TABLE, wasteChart } from '../testing/waste.ts'
import { suggestTexts, toMarkdown } from './suggest-texts.ts'

const t = createTranslate('en', compileCatalogue(catalogueOf('en')), String)
const datasets = [{ iri: 'a', title: 'Waste by kind', creator: { label: 'Office' } } as ChartDataset]

describe('the texts that are suggested', () => {
  it('are the title of the dataset, as far as it is true, and what the chart is filtered to', () => {
    const config = setSingleFilter(wasteChart(), KIND, 'wood', WASTE)
    const drawn = { config, data: { components: WASTE, table: WASTE_TABLE, datasets } }
    const suggested = suggestTexts(drawn, 'en', t)
    expect(suggested).toMatchObject({ title: 'Waste', description: 'kind: wood' })
    // remains true when the filter changes
    const told = { config: setSingleFilter(config, KIND, 'glass', WASTE), ...drawn.data }
    expect(suggested.markdown.description).toMatch(/^kind: \{\{filter:.*\}\}$/)
    expect(fillOwnText(suggested.markdown.description, told, 'en')).toBe('kind: glass')
  })

  const whole = wasteChart()
  const config = { ...whole, cubes: whole.cubes.map((cube) => ({ ...cube, filters: {} })) }

  it('say how the dataset describes itself if nothing is filtered', () => {
    const described = datasets.map((each) => ({
      ...each,
      description: 'Waste in 5.5 million tonnes. Weighed.',
    }))
    const drawn = { config, data: { components: WASTE, table: WASTE_TABLE, datasets: described } }
    const { description, markdown } = suggestTexts(drawn, 'en', t)
    expect(description).toBe('Waste in 5.5 million tonnes.')
    expect(markdownToText(markdown.description)).toBe(description)
  })

  it('say where the data come from where it does not', () => {
    const drawn = { config, data: { components: WASTE, table: WASTE_TABLE, datasets } }
    expect(suggestTexts(drawn, 'en', t).description).toBe('Dataset: Waste by kind, Office')
  })
})

describe('a text as Markdown', () => {
  it.each([
    'Waste & more',
    '5 * 3 * 2',
    'snake_case_name',
    '[a](b) <c>',
    '`code`',
    '&amp; \\*',
    '- 5',
    '1. Quarter',
  ])('says %s as it stands', (text) => expect(markdownToText(toMarkdown(text))).toBe(text))
})
