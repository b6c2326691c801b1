import { usState } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { statesByRegion } from '../building-blocks/us-states.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { text } from '../text.ts'
import { toPercent } from '../to-percent.ts'

/** One share per state: a map of areas. */
export const usObesity: Recipe = {
  name: 'us-obesity',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Adipositas in den USA nach Gliedstaat',
    'Obésité aux États-Unis par État',
    'Obesità negli Stati Uniti per Stato',
    'Obesity in the USA by state',
  ),
  description: text(
    'Anteil der Personen mit Adipositas (Body-Mass-Index ab 30) nach Gliedstaat, 1995.',
    'Part des personnes obèses (indice de masse corporelle de 30 ou plus) par État, 1995.',
    'Quota di persone obese (indice di massa corporea pari o superiore a 30) per Stato, 1995.',
    'Share of persons with obesity (body mass index of 30 or more) by state, 1995.',
  ),
  themes: [themes.health],
  keywords: {
    de: ['Adipositas', 'Gesundheit', 'Gliedstaaten'],
    fr: ['obésité', 'santé', 'États'],
    it: ['obesità', 'salute', 'Stati'],
    en: ['obesity', 'health', 'states'],
  },
  period: ['1995-01-01', '1995-12-31'],
  origin: vegaOrigin({
    organization: organizations.brfss,
    credit: 'Behavioral Risk Factor Surveillance System (BRFSS)',
    landingPage: 'https://www.cdc.gov/brfss/index.html',
    files: ['obesity.json'],
    sources: ['https://mbostock.github.io/protovis/ex/us_stats.js'],
  }),
  components: {
    state: { ...usState, hierarchy: statesByRegion },
    share: {
      kind: 'measure',
      title: text('Adipositasquote', 'Taux d’obésité', 'Tasso di obesità', 'Obesity rate'),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.percent,
    },
  },
  rows: () =>
    readJson<{ state: string; rate: number }[]>('obesity.json').map((row) => ({
      state: row.state,
      share: toPercent(row.rate, 1),
    })),
}
