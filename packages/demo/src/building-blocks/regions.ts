import { once } from '../once.ts'
import { readCsv, readJson } from '../packaged-file.ts'
import type { Hierarchy, Term, Terms, TreeNode } from '../recipe.ts'
import { sharedTerms } from '../terms.ts'
import { text } from '../text.ts'
import { demo, schema } from '../vocabulary.ts'
import { countries, fromGapminder } from './countries.ts'

/** Gapminder's six regions, by the key its tables use. */
export const regions: Terms = sharedTerms('region', undefined, {
  america: text('Amerika', 'Amérique', 'America', 'America'),
  east_asia_pacific: text(
    'Ostasien und Pazifik',
    'Asie de l’Est et Pacifique',
    'Asia orientale e Pacifico',
    'East Asia and Pacific',
  ),
  europe_central_asia: text(
    'Europa und Zentralasien',
    'Europe et Asie centrale',
    'Europa e Asia centrale',
    'Europe and Central Asia',
  ),
  middle_east_north_africa: text(
    'Naher Osten und Nordafrika',
    'Moyen-Orient et Afrique du Nord',
    'Medio Oriente e Nord Africa',
    'Middle East and North Africa',
  ),
  south_asia: text('Südasien', 'Asie du Sud', 'Asia meridionale', 'South Asia'),
  sub_saharan_africa: text(
    'Afrika südlich der Sahara',
    'Afrique subsaharienne',
    'Africa subsahariana',
    'Sub-Saharan Africa',
  ),
})

const world: Term = { iri: demo('region/world'), name: text('Welt', 'Monde', 'Mondo', 'World') }

/** World, region, country, as Gapminder groups them. */
export const countriesByRegion: Hierarchy = {
  name: text(
    'Weltregionen (Gapminder)',
    'Régions du monde (Gapminder)',
    'Regioni del mondo (Gapminder)',
    'World regions (Gapminder)',
  ),
  levels: [text('Region', 'Région', 'Regione', 'Region'), text('Land', 'Pays', 'Paese', 'Country')],
  path: schema('containsPlace'),
  root: once(worldTree),
}

// The order of the cluster numbers of gapminder.json, as its datapackage.json explains them.
const clusters = [
  'south_asia',
  'europe_central_asia',
  'sub_saharan_africa',
  'america',
  'east_asia_pacific',
  'middle_east_north_africa',
]

/** The region of each country, from both tables of Gapminder: they agree wherever both have it. */
const regionByCountry = once(() => {
  const grouped = readJson<{ country: string; cluster: number }[]>('gapminder.json')
  return new Map([
    ...grouped.map((row) => [fromGapminder(row.country), clusters[row.cluster]] as const),
    ...readCsv('gapminder-health-income.csv').map(
      (row) => [fromGapminder(row.country ?? ''), row.region] as const,
    ),
  ])
})

function worldTree(): TreeNode {
  const regionNodes = [...regions.all()].map(([key, term]) => ({
    term,
    children: [...countries.all()]
      .filter(([code]) => regionByCountry().get(code) === key)
      .map(([, country]) => ({ term: country, children: [] })),
  }))
  return { term: world, children: regionNodes }
}
