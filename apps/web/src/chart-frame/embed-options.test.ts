import { describe, expect, it } from 'vitest'
import { ALL_SHOWN, keptForOtherChart, readEmbedOptions } from './embed-options.ts'

const read = (query: string) => readEmbedOptions(new URLSearchParams(query))

describe('the options of an embed', () => {
  it.each([
    ['removeBorder', { hasBorder: false }],
    ['disableBorder', { hasBorder: false }],
    ['optimizeSpace', { isCompact: true }],
    ['removeMoreOptionsButton', { hasMenu: false }],
    ['removeLabelsInteractivity', { hasLinks: false }],
    ['removeFootnotes', { hasFootnotes: false }],
    ['removeFilters', { hasFilterNotes: false }],
  ])('%s=true changes one thing', (key, change) => {
    expect(read(`${key}=true`)).toEqual({ ...ALL_SHOWN, ...change })
  })
  it.each(['removeBorder', 'removeBorder=1', 'removeBorder=TRUE', 'border=true', 'removeBorder=false'])(
    'are left alone by anything but true: %s',
    (query) => {
      expect(read(query)).toEqual(ALL_SHOWN)
    },
  )
})

it.each([
  ['theme=dark', { theme: 'dark' }],
  ['theme=DARK', {}],
  ['background=transparent', { isTransparent: true }],
  ['background=red', {}],
])('read what a chart stands on: %s', (query, change) => {
  expect(read(query)).toEqual({ ...ALL_SHOWN, ...change })
})

it('stay when another chart is shown, with the language; what was changed of the one before does not', () => {
  const params = new URLSearchParams('removeBorder=true&lang=fr&theme=dark&tab=a&hide=x&f.1=y&view=table')
  expect(keptForOtherChart(params)).toEqual([
    ['removeBorder', 'true'],
    ['lang', 'fr'],
    ['theme', 'dark'],
  ])
})
