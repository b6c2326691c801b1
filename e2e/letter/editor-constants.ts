import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDataSources } from '../../apps/server/src/data-source-settings.ts'
import { EMBEDDED_URL } from '../../apps/server/src/sources.ts'
import { DATA_FORMATS, dataFileName, pictureFileName } from '../../packages/api/src/index.ts'
import { CHART_KEY_LENGTH } from '../../packages/api/src/rest.ts'
import { meta } from '../../packages/chart/src/config/meta.ts'
import { isDateDropdown } from '../../packages/chart/src/index.ts'
import { CHART_VERSIONS } from '../../packages/chart/src/migrations/versions.ts'
import { DATE_DROPDOWN_THRESHOLD } from '../../packages/chart/src/rules/dates.ts'
import { ORDINAL_STEP, toFrameTime } from '../../packages/chart/src/viewer/play.ts'
import { formatMoment, LOCALES } from '../../packages/cube/src/index.ts'
import { BREAKPOINT_WIDTHS } from '../../packages/project/src/arrangement.ts'
import {
  COLUMNS,
  MAX_W,
  MIN_H,
  PROJECT_VERSIONS,
  ROW_HEIGHT,
  TILE,
} from '../../packages/project/src/index.ts'
import { IGNORED_CHANGE } from '../../packages/render/src/hooks/use-width.ts'
import { readBreakpoints, readColumns, readOfGrid } from './canvas-measures.ts'
import type { Constant } from './constant.ts'
import { readConstant } from './read-constant.ts'

const of = (file: string, name: string) => () => readConstant(file, name)

/** Versions, keys, files and times of the editor and of published charts. */
const GENERAL: readonly Constant[] = [
  {
    section: '2 §9',
    name: 'languages',
    value: ['de', 'fr', 'it', 'en'],
    where: 'pages, texts and labels',
    read: () => LOCALES,
  },
  {
    section: '2 §9',
    name: 'chart config version',
    value: '4.2.0',
    where: 'charts as they are saved',
    // our own versions branch off from it
    read: () => CHART_VERSIONS.shared.at(-1) ?? '',
  },
  {
    section: '2 §9',
    name: 'state version',
    value: '4.3.0',
    where: 'projects as they are saved',
    read: () => PROJECT_VERSIONS.shared.at(-1) ?? '',
  },
  {
    section: '2 §9',
    name: 'chart key length, on the server and in the browser',
    value: [12, 12],
    where: 'addresses of charts',
    read: () => [CHART_KEY_LENGTH, readConstant('apps/web/src/editor/new-chart-key.ts', 'KEY_LENGTH')],
  },
  {
    section: '2 §9',
    name: 'short id length',
    value: 4,
    where: 'nowhere',
    refused: 'nothing here needs a short id: what is made anew has a key of 12 letters',
  },
  {
    section: '2 §9',
    name: 'download format xlsx',
    value: 'xlsx',
    where: 'the data that people take away, beside csv',
    read: () => DATA_FORMATS.find((format) => format === 'xlsx'),
  },
  {
    section: '2 §9',
    name: 'names of data files',
    value: ['Power-filtered.csv', 'Power-full.csv'],
    where: 'downloads in the editor',
    read: () => (['filtered', 'full'] as const).map((part) => dataFileName('Power', part, 'csv')),
  },
  {
    section: '2 §9',
    name: 'names of pictures',
    value: ['2026-11-22_Power.png', '2026-11-22_Power.svg'],
    where: 'pictures saved in the editor',
    read: () =>
      ['png', 'svg'].map((format) => pictureFileName('Power', format, new Date('2026-11-22T12:00Z'))),
  },
  {
    section: '2 §9',
    name: 'resize handling, debounce in ms and ignored change in px',
    value: [16, 16],
    where: 'the width that a chart is drawn for',
    read: () => [readConstant('packages/render/src/hooks/use-width.ts', 'DEBOUNCE'), IGNORED_CHANGE],
  },
  {
    section: '2 §9',
    name: 'chart size change debounce, ms',
    value: 500,
    where: 'charts that are resized on a canvas',
    refused: 'they are drawn again by the rule for every size, after 16 ms: what is dragged is seen at once',
  },
  {
    section: '2 §9',
    name: 'loading indicator delay, over a chart and in its place; long-load message, ms',
    value: { overlay: 500, skeleton: 1000, sentence: 7500 },
    where: 'charts that wait for data',
    read: of('apps/web/src/chart-frame/Waiting.tsx', 'DELAYS'),
  },
  {
    section: '2 §9',
    name: 'long-load message between pages, ms',
    value: 7500,
    where: 'pages that wait for data',
    read: of('apps/web/src/shell/Progress.tsx', 'LONG_DELAY'),
  },
  {
    section: '2 §9',
    name: 'loading indicator delay of lists, ms',
    value: 1000,
    where: 'the palettes of the profile',
    read: of('apps/web/src/screens/profile/PaletteSection.tsx', 'LOADING_DELAY'),
  },
  {
    section: '2 §9',
    name: 'ordinal time slider step, ms',
    value: [1000, 1000],
    where: 'charts that are played through something that is no time',
    read: () => [ORDINAL_STEP, toFrameTime({ duration: 30, isOrdinal: true }, 7)],
  },
  {
    section: '2 §9',
    name: 'slider tooltip shown, ms',
    value: 500,
    where: 'nowhere',
    refused: 'the value of a slider stands beside it all the time',
  },
  {
    section: '2 §9',
    name: 'footnote date format',
    value: '22.11.2026 09:05',
    where: 'the latest update in the notes of a chart',
    read: () => formatMoment('2026-11-22T09:05:00Z', 'de'),
  },
  {
    section: '2 §9',
    name: 'confirm dialog delay, ms',
    value: 100,
    where: 'questions before something is deleted',
    read: of('apps/web/src/ui/ConfirmDialog.tsx', 'CLOSING_TIME'),
  },
  {
    section: '2 §9',
    name: 'notification default duration, ms',
    value: 5000,
    where: 'messages at the edge of the window',
    read: of('apps/web/src/ui/Toast.tsx', 'SHOWN_TIME'),
  },
  {
    section: '2 §9',
    name: 'dataset-added highlight, ms',
    value: 5000,
    where: 'the datasets of a chart in the editor',
    read: of('apps/web/src/editor/datasets/DatasetsPanel.tsx', 'HIGHLIGHT_TIME'),
  },
  {
    section: '2 §9',
    name: 'rows of the add-dataset preview',
    value: 8,
    where: 'the second step of adding a dataset',
    read: of('apps/web/src/editor/datasets/join-sample.ts', 'SAMPLE_ROWS'),
  },
  {
    section: '2 §9',
    name: 'date dropdown threshold',
    value: [100, true, false],
    where: 'filters of time: up to so many dates are a list, more are typed',
    read: () => [DATE_DROPDOWN_THRESHOLD, isDateDropdown(100), isDateDropdown(101)],
  },
  {
    section: '2 §9',
    name: 'save tooltip and reset, ms',
    value: [2000, 2000],
    where: '“Saved” on the button, “Copied” on buttons that copy',
    read: () => [
      readConstant('apps/web/src/editor/SavingButtons.tsx', 'SAVED_TIME'),
      readConstant('apps/web/src/state/use-copy.ts', 'COPIED_TIME'),
    ],
  },
  {
    section: '2 §9',
    name: 'check icon delay 300 ms, toast debounce 500 ms',
    value: [300, 500],
    where: 'nowhere',
    refused: 'a draft that is saved is said at once; messages replace one another',
  },
  {
    section: '2 §9',
    name: 'letters of a description that is not expanded',
    value: 180,
    where: 'the panel about the data',
    read: of('apps/web/src/metadata/LongText.tsx', 'SHORT_LENGTH'),
  },
  {
    section: '2 §9',
    name: 'default data source url',
    value: '/sparql',
    where: 'charts of the data that come with the product',
    decided: 'the embedded endpoint; the specification does not show its value',
    read: () => EMBEDDED_URL,
  },
  {
    section: '2 §9',
    name: 'default data endpoints',
    value: ['lindas.admin.ch', 'cached.lindas.admin.ch', 'int.lindas.admin.ch', 'test.lindas.admin.ch'],
    where: 'examples for DATA_SOURCES in docs/operating.md',
    decided: 'they are documented as examples and not built in',
    read: () => {
      const text = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
      return ['lindas', 'cached.lindas', 'int.lindas', 'test.lindas']
        .map((host) => `${host}.admin.ch`)
        .filter((host) => text.includes(`https://${host}/query`))
    },
  },
  {
    section: '2 §9',
    name: 'per-cube caching path',
    value: [true],
    where: 'endpoints behind caches that forget cubes one by one, where the operator asks for it',
    read: () => {
      const entry = {
        key: 'A',
        label: 'A',
        type: 'sparql',
        url: 'https://a.example/query',
        trusted: true,
        cubePaths: true,
      }
      return parseDataSources(JSON.stringify([entry])).list.map(
        (source) => 'cubePaths' in source && source.cubePaths,
      )
    },
  },
  {
    section: '2 §9',
    name: 'title length',
    value: 'not limited',
    where: 'titles in the editor',
    read: () => {
      const title = 'x'.repeat(20_000)
      const parsed = meta.safeParse({ title: { de: title }, description: {} })
      return parsed.success && parsed.data.title.de === title ? 'not limited' : 'limited'
    },
  },
]

/** Constants of layouts and dashboards. */
const OF_LAYOUT: readonly Constant[] = [
  {
    section: '2 §9',
    name: 'grid rows per chart block',
    value: 7,
    where: 'the free canvas',
    read: () => TILE.h,
  },
  {
    section: '2 §9',
    name: 'grid columns',
    value: { xl: 4, lg: 3, md: 2, sm: 1 },
    where: 'the free canvas',
    read: () => COLUMNS,
    measure: ({ canvas }) => readColumns(canvas),
  },
  {
    section: '2 §9',
    name: 'row height, tile, maximum width, minimum height',
    value: [100, { w: 1, h: 7 }, 4, 1],
    where: 'the free canvas',
    read: () => [ROW_HEIGHT, TILE, MAX_W, MIN_H],
  },
  {
    section: '2 §9',
    name: 'row height as it is laid out, px',
    value: 'minmax(100px, auto)',
    where: 'the free canvas, published: what needs more room than its rows makes them higher',
    measure: ({ canvas }) => readOfGrid(canvas, 'gridAutoRows'),
  },
  {
    section: '2 §9',
    name: 'breakpoints of the canvas, px',
    value: { xl: 992, lg: 768, md: 480, sm: 0 },
    where: 'the free canvas, by the width of the place that it has on a page',
    read: () => BREAKPOINT_WIDTHS,
    measure: ({ canvas }) => readBreakpoints(canvas),
  },
  {
    section: '2 §9',
    name: 'content height padding 150, grid resize debounce 500 ms',
    value: [150, 500],
    where: 'the free canvas',
    refused: 'a text is as high as what it says, to the px, and a size is kept when the pointer lets it go',
  },
]

/** Constants and limits of the editor, of publishing and of published charts. */
export const EDITOR_CONSTANTS: readonly Constant[] = [...GENERAL, ...OF_LAYOUT]
