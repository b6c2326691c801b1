import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Area } from '../area.ts'
import { toWkt } from '../area.ts'
import { usStates as labels } from '../labels/us-states.ts'
import { once } from '../once.ts'
import { readJson } from '../packaged-file.ts'
import type { Hierarchy, Term, Terms, TreeNode } from '../recipe.ts'
import { text } from '../text.ts'
import { demo, schema } from '../vocabulary.ts'

/** The states of the USA, the District of Columbia and two territories, by postal code, with their outlines. */
export const usStates: Terms = {
  shared: {
    iri: demo('termset/us-state'),
    name: text(
      'Gliedstaaten der USA',
      'États des États-Unis',
      'Stati federati degli USA',
      'States of the USA',
    ),
  },
  all: once(() => new Map(labels.trim().split('\n').map(toEntry))),
}

/** The postal code of a FIPS code. */
export function stateOfFips(fips: number): string {
  for (const [postal, term] of usStates.all()) if (term.identifier === String(fips)) return postal
  throw new Error(`No state with FIPS code ${fips}`)
}

function toEntry(line: string): [string, Term] {
  const [fips = '', postal = ''] = line.split(' ')
  const names = line.slice(fips.length + postal.length + 2).split(' | ')
  const [de = '', fr = de, it = de, en = de] = names
  const name = text(de, fr, it, en)
  const geometry = outlines().get(Number(fips))
  return [
    postal,
    { iri: demo(`us-state/${postal}`), name, identifier: fips, alternateName: postal, geometry },
  ]
}

// vega-datasets' outlines carry the same codes as us-atlas' in less than half the points.
const outlines = once(() => {
  const topology = readJson<Topology<{ states: GeometryCollection }>>('us-10m.json')
  const areas = feature(topology, topology.objects.states).features
  return new Map(areas.map(({ id, geometry }) => [Number(id), toWkt(geometry as Area)]))
})

const regions: Readonly<Record<string, Term>> = {
  northeast: {
    iri: demo('us-region/northeast'),
    name: text('Nordosten', 'Nord-Est', 'Nordest', 'Northeast'),
  },
  midwest: {
    iri: demo('us-region/midwest'),
    name: text('Mittlerer Westen', 'Midwest', 'Midwest', 'Midwest'),
  },
  south: { iri: demo('us-region/south'), name: text('Süden', 'Sud', 'Sud', 'South') },
  west: { iri: demo('us-region/west'), name: text('Westen', 'Ouest', 'Ovest', 'West') },
  other: {
    iri: demo('us-region/other'),
    name: text('Übrige Gebiete', 'Autres territoires', 'Altri territori', 'Other territories'),
  },
}

const unitedStates: Term = {
  iri: demo('us-region/united-states'),
  name: text('Vereinigte Staaten', 'États-Unis', 'Stati Uniti', 'United States'),
}

/** Country, region, state, as the income table groups them. */
export const statesByRegion: Hierarchy = {
  name: text('Regionen der USA', 'Régions des États-Unis', 'Regioni degli Stati Uniti', 'Regions of the USA'),
  levels: [text('Region', 'Région', 'Regione', 'Region'), text('Gliedstaat', 'État', 'Stato', 'State')],
  path: schema('containsPlace'),
  root: once(stateTree),
}

function stateTree(): TreeNode {
  const rows = readJson<{ id: number; region: string }[]>('income.json')
  const regionByState = new Map(rows.map((row) => [stateOfFips(row.id), row.region]))
  return {
    term: unitedStates,
    children: Object.entries(regions).map(([key, term]) => ({
      term,
      children: [...usStates.all()]
        .filter(([postal]) => regionByState.get(postal) === key)
        .map(([, state]) => ({ term: state, children: [] })),
    })),
  }
}
