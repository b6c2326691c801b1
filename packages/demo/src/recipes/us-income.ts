import { usState } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { stateOfFips, statesByRegion } from '../building-blocks/us-states.ts'
import { incomeGroups } from '../labels/income-groups.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'
import { toPercent } from '../to-percent.ts'

interface StateIncome {
  readonly id: number
  readonly group: string
  readonly pct: number
}

/** Shares by state and ordinal group, each group with its place and colour. */
export const usIncome: Recipe = {
  name: 'us-income',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Haushaltseinkommen in den USA nach Gliedstaat',
    'Revenu des ménages aux États-Unis par État',
    'Reddito delle economie domestiche negli Stati Uniti per Stato',
    'Household income in the USA by state',
  ),
  description: text(
    'Anteil der Haushalte je Einkommensgruppe (in US-Dollar) nach Gliedstaat, mit District of Columbia und Puerto Rico; Dreijahresdaten 2013. Dieses Produkt nutzt die Census Bureau Data API, ist aber vom Census Bureau weder empfohlen noch zertifiziert.',
    'Part des ménages par groupe de revenu (en dollars) et par État, avec le District de Columbia et Porto Rico; données triennales 2013. Ce produit utilise la Census Bureau Data API, sans être approuvé ni certifié par le Census Bureau.',
    'Quota di economie domestiche per gruppo di reddito (in dollari) e per Stato, con il Distretto di Columbia e Porto Rico; dati triennali 2013. Questo prodotto utilizza la Census Bureau Data API, ma non è approvato né certificato dal Census Bureau.',
    'Share of households by income group (in US dollars) and state, with the District of Columbia and Puerto Rico; 3-year data 2013. This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.',
  ),
  themes: [themes.population, themes.economy],
  keywords: {
    de: ['Einkommen', 'Haushalte', 'Gliedstaaten'],
    fr: ['revenu', 'ménages', 'États'],
    it: ['reddito', 'economie domestiche', 'Stati'],
    en: ['income', 'households', 'states'],
  },
  origin: vegaOrigin({
    organization: organizations.census,
    credit: 'U.S. Census Bureau, American Community Survey, 3-Year Data (2013)',
    landingPage: 'https://www.census.gov/data/developers/data-sets/acs-3year/2013.html',
    licence: licences.census,
    files: ['income.json'],
  }),
  components: {
    state: { ...usState, hierarchy: statesByRegion },
    incomeGroup: {
      kind: 'category',
      scale: 'Ordinal',
      key: true,
      terms: localTerms('us-income', 'income-group', incomeGroups),
      title: text('Einkommensgruppe', 'Groupe de revenu', 'Gruppo di reddito', 'Income group'),
    },
    share: {
      kind: 'measure',
      title: text(
        'Anteil der Haushalte',
        'Part des ménages',
        'Quota di economie domestiche',
        'Share of households',
      ),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.percent,
    },
  },
  rows: () =>
    readJson<StateIncome[]>('income.json').map((row) => ({
      state: stateOfFips(row.id),
      incomeGroup: row.group,
      share: toPercent(row.pct, 1),
    })),
}
