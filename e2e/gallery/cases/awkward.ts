import type { GalleryCase, GalleryChart } from '../gallery-case.ts'
import { at, bySegment, only, SINGLE, sorted } from './pieces.ts'

const LONG_MEASURE = '@lohn'
const LONG_NAMES = '@abschnitt'

/** Creates columns, or bars, of one measure. */
const columns = (x: string, y: string, more: Partial<GalleryChart> = {}): GalleryChart => ({
  chartType: 'column',
  ...more,
  fields: { x: { componentId: x }, y: { componentId: y }, color: SINGLE, ...more.fields },
})
const bars = (measure: string, names: string, more: Partial<GalleryChart> = {}): GalleryChart => ({
  chartType: 'bar',
  ...more,
  fields: { x: { componentId: measure }, y: { componentId: names }, color: SINGLE, ...more.fields },
})
const months = (measure: string, more: Partial<GalleryChart> = {}) => columns('@monat', measure, more)
const group = (name: string) => at('@gruppe', `@gruppe=${name}`)
const byGroup = (type: 'stacked' | 'grouped') => ({
  fields: { segment: { componentId: '@gruppe', type }, color: bySegment('dark2') },
})
const series = (chartType: string, more: Record<string, unknown> = {}): GalleryChart => ({
  chartType,
  fields: {
    x: { componentId: '@jahr' },
    y: { componentId: '@anzahl' },
    segment: { componentId: '@reihe' },
    color: bySegment('category10'),
    ...more,
  },
})

const list: [name: string, cube: string, title: string, chart: GalleryChart, width: number][] = [
  ['one-category', 'eine-kategorie', 'Eine Kategorie', columns('@gebiet', '@wert'), 640],
  ['one-category-bar', 'eine-kategorie', 'Ein Balken', bars('@wert', '@gebiet'), 320],
  ['one-point-line', 'eine-kategorie', 'Ein Punkt', { ...columns('@jahr', '@wert'), chartType: 'line' }, 640],
  [
    'one-point-area',
    'eine-kategorie',
    'Eine Fläche aus einem Punkt',
    { ...columns('@jahr', '@wert'), chartType: 'area' },
    640,
  ],
  ['sixty-columns', 'sechzig-bezirke', 'Sechzig Bezirke', columns('@bezirk', '@abfall'), 960],
  ['sixty-columns-narrow', 'sechzig-bezirke', 'Sechzig Bezirke', columns('@bezirk', '@abfall'), 320],
  [
    'sixty-columns-wide',
    'sechzig-bezirke',
    'Sechzig Bezirke',
    columns('@bezirk', '@abfall', {
      fields: {
        x: { componentId: '@bezirk', ...sorted('byMeasure', 'desc') },
        y: { componentId: '@abfall', showValues: true },
      },
    }),
    1440,
  ],
  [
    'sixty-bars',
    'sechzig-bezirke',
    'Sechzig Balken',
    bars('@abfall', '@bezirk', {
      fields: { y: { componentId: '@bezirk', ...sorted('byMeasure', 'desc') } },
    }),
    640,
  ],
  [
    'long-names-columns',
    'lange-namen',
    'Löhne nach Wirtschaftsabschnitt',
    columns(LONG_NAMES, LONG_MEASURE, { filters: at('@geschlecht', '@geschlecht=Frauen') }),
    960,
  ],
  [
    'long-names-bars',
    'lange-namen',
    'Löhne nach Wirtschaftsabschnitt und Geschlecht',
    bars(LONG_MEASURE, LONG_NAMES, {
      fields: { segment: { componentId: '@geschlecht', type: 'grouped' }, color: bySegment('set2') },
    }),
    640,
  ],
  [
    'long-names-bars-narrow',
    'lange-namen',
    'Löhne nach Wirtschaftsabschnitt',
    bars(LONG_MEASURE, LONG_NAMES, {
      fields: { x: { componentId: LONG_MEASURE, showValues: true } },
      filters: at('@geschlecht', '@geschlecht=Männer'),
    }),
    320,
  ],
  ['all-negative', 'zahlen', 'Nur Verluste', months('@verlust', { filters: group('Ausland') }), 640],
  [
    'all-negative-bars',
    'zahlen',
    'Nur Verluste',
    bars('@verlust', '@monat', {
      filters: group('Inland'),
      fields: { x: { componentId: '@verlust', showValues: true } },
    }),
    640,
  ],
  [
    'both-signs-stacked',
    'zahlen',
    'Salden, gestapelt',
    months('@saldo', {
      ...byGroup('stacked'),
      filters: only('@gruppe', '@gruppe=Ausland', '@gruppe=Inland', '@gruppe=Übrige'),
    }),
    640,
  ],
  ['some-missing-grouped', 'zahlen', 'Salden mit Lücken', months('@saldo', byGroup('grouped')), 960],
  [
    'both-signs-values',
    'zahlen',
    'Salden mit Zahlen',
    months('@saldo', {
      fields: { y: { componentId: '@saldo', showValues: true } },
      filters: group('Ausland'),
    }),
    640,
  ],
  ['all-missing', 'zahlen', 'Keine Angaben', months('@saldo', { filters: group('ohne Angaben') }), 640],
  [
    'huge-numbers',
    'zahlen',
    'Riesige Zahlen',
    months('@gross', {
      fields: { y: { componentId: '@gross', showValues: true } },
      filters: group('Inland'),
    }),
    640,
  ],
  ['tiny-numbers', 'zahlen', 'Winzige Zahlen', months('@klein', { filters: group('Inland') }), 640],
  [
    'orders-of-magnitude',
    'zahlen',
    'Sieben Grössenordnungen',
    bars('@spanne', '@monat', {
      fields: { x: { componentId: '@spanne', showValues: true } },
      filters: group('Übrige'),
    }),
    640,
  ],
  ['thirty-lines', 'dreissig-reihen', 'Dreissig Linien', series('line'), 960],
  ['thirty-areas', 'dreissig-reihen', 'Dreissig Flächen', series('area'), 640],
  [
    'thirty-stacked-columns',
    'dreissig-reihen',
    'Dreissig Segmente',
    series('column', { segment: { componentId: '@reihe', type: 'stacked' } }),
    960,
  ],
  [
    'thirty-grouped-columns-narrow',
    'dreissig-reihen',
    'Dreissig Segmente nebeneinander',
    series('column', { segment: { componentId: '@reihe', type: 'grouped' } }),
    320,
  ],
]

/** Data that charts should survive: too little, too much, too long. */
export const awkwardCases: GalleryCase[] = list.map(([name, cube, title, chart, width]) => ({
  name,
  cube: `imported/${cube}`,
  title: { de: title },
  chart,
  locale: 'de',
  width,
}))
