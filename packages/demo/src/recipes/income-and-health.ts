import { country } from '../building-blocks/components.ts'
import { fromGapminder } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { countriesByRegion, regions } from '../building-blocks/regions.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { text } from '../text.ts'

/** Income against life expectancy: two units, one point per country; the region is an attribute of the country. */
export const incomeAndHealth: Recipe = {
  name: 'income-and-health',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Einkommen und Lebenserwartung nach Land',
    'Revenu et espérance de vie par pays',
    'Reddito e speranza di vita per Paese',
    'Income and life expectancy by country',
  ),
  description: text(
    'Einkommen pro Kopf, Lebenserwartung und Bevölkerung von 187 Ländern. Das Einkommen ist das reale Bruttoinlandprodukt pro Person in internationalen Dollar (kaufkraftbereinigt). Das Bezugsjahr nennt die Quelle nicht.',
    'Revenu par habitant, espérance de vie et population de 187 pays. Le revenu est le produit intérieur brut réel par personne en dollars internationaux (à parité de pouvoir d’achat). La source n’indique pas l’année de référence.',
    'Reddito pro capite, speranza di vita e popolazione di 187 Paesi. Il reddito è il prodotto interno lordo reale per persona in dollari internazionali (a parità di potere d’acquisto). La fonte non indica l’anno di riferimento.',
    'Income per person, life expectancy and population of 187 countries. Income is real gross domestic product per person in international dollars (at purchasing power parity). The source does not state the reference year.',
  ),
  themes: [themes.economy, themes.health],
  keywords: {
    de: ['Einkommen', 'Lebenserwartung', 'Länder'],
    fr: ['revenu', 'espérance de vie', 'pays'],
    it: ['reddito', 'speranza di vita', 'Paesi'],
    en: ['income', 'life expectancy', 'countries'],
  },
  origin: vegaOrigin({
    organization: organizations.gapminder,
    credit: 'Gapminder Foundation (CC BY 4.0)',
    landingPage: 'https://www.gapminder.org',
    licence: licences.ccBy,
    files: ['gapminder-health-income.csv'],
    sources: ['https://www.gapminder.org/free-material/'],
  }),
  components: {
    country: { ...country, hierarchy: countriesByRegion },
    region: {
      kind: 'category',
      scale: 'Nominal',
      key: false,
      terms: regions,
      title: text('Weltregion', 'Région du monde', 'Regione del mondo', 'World region'),
    },
    income: {
      kind: 'measure',
      title: text('Einkommen pro Kopf', 'Revenu par habitant', 'Reddito pro capite', 'Income per person'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.internationalDollar,
    },
    lifeExpectancy: {
      kind: 'measure',
      title: text('Lebenserwartung', 'Espérance de vie', 'Speranza di vita', 'Life expectancy'),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.years,
    },
    population: {
      kind: 'measure',
      title: text('Bevölkerung', 'Population', 'Popolazione', 'Population'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.persons,
    },
  },
  rows: () =>
    readCsv('gapminder-health-income.csv').map((row) => ({
      country: fromGapminder(row.country ?? ''),
      region: row.region,
      income: row.income,
      lifeExpectancy: row.health,
      population: row.population,
    })),
}
