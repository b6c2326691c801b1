import { describe, expect, it } from 'vitest'
import { changeLayoutType, setPublishable } from './actions/change-layout.ts'
import { addTextBlock } from './actions/edit-blocks.ts'
import { addSharedTimeRange } from './actions/shared-time-range.ts'
import { parseProject, toStored } from './parse-project.ts'
import type { Project } from './project.ts'
import { decideSaving, isUpdate, type SavedReference, toPublications } from './publishing.ts'
import { sales } from './testing/cubes.ts'
import { chartKeys, projectOf } from './testing/projects.ts'

const published: SavedReference = { key: 'saved', publishedState: 'PUBLISHED', userId: 7 }
const draft: SavedReference = { ...published, publishedState: 'DRAFT' }

describe('saving', () => {
  it.each([
    ['nothing saved yet', undefined, 7, { method: 'create' }],
    ["the user's own", published, 7, { method: 'update', key: 'saved' }],
    ["the user's own draft", draft, 7, { method: 'update', key: 'saved' }],
    ["somebody else's", published, 8, { method: 'create' }],
    ['an id of the same look', published, '7', { method: 'create' }],
    ["nobody's", { ...published, userId: null }, 7, { method: 'create' }],
    ["nobody's, by nobody", { ...published, userId: undefined }, undefined, { method: 'create' }],
    ["somebody's, by nobody", published, undefined, { method: 'create' }],
  ] as const)('%s', (_, saved, user, expected) => {
    expect(decideSaving(saved, user)).toEqual(expected)
  })

  it.each([
    ['published and own', published, 7, true],
    ['a draft', draft, 7, false],
    ["somebody else's", published, 8, false],
    ['new', undefined, 7, false],
  ] as const)('says “update” if the chart is %s: %s', (_, saved, user, expected) => {
    expect(isUpdate(saved, user)).toBe(expected)
  })
})

describe('publishing', () => {
  const three = { ...projectOf('one', 'two', 'three'), key: 'saved' }

  it('saves one project, whatever its layout', () => {
    for (const project of [three, changeLayoutType(three, 'dashboard')]) {
      expect(toPublications(project, published, 7)).toEqual([
        { project, saving: { method: 'update', key: 'saved' }, opensInNewWindow: false },
      ])
    }
  })

  const single = setPublishable(changeLayoutType(addTextBlock(three, 'text'), 'singleURLs'), 'two', false)
  const publications = toPublications(single, published, 7)

  it('saves each chosen chart if each has an address, the last first', () => {
    expect(publications.map(({ project }) => chartKeys(project))).toEqual([['three'], ['one']])
  })

  it('opens a new window for all but the last', () => {
    expect(publications.map(({ opensInNewWindow }) => opensInNewWindow)).toEqual([true, false])
  })

  it('makes new charts of single ones', () => {
    expect(publications.map(({ saving }) => saving)).toEqual([{ method: 'create' }, { method: 'create' }])
    expect(publications.some(({ project }) => 'key' in project)).toBe(false)
  })

  it('leaves out what stood beside a single chart', () => {
    const shared = addSharedTimeRange(single, sales.components.dimensions[0]!, {})
    for (const { project } of toPublications(shared, published, 7)) {
      expect(project.layout).toMatchObject({ type: 'tab', blocks: [{ type: 'chart' }] })
      expect(project.layout.blocks).toHaveLength(1)
      expect(project.dashboardFilters?.timeRange.active).toBe(false)
      expect(parseProject(project)).toEqual({ ok: true, value: project })
    }
  })
})

describe('a stored project', () => {
  const project = projectOf('one', 'two')
  const stored = toStored(project)

  it('has no step', () => {
    expect('state' in stored).toBe(false)
  })

  it('says the place of each filter', () => {
    const filters = Object.values(stored.chartConfigs[0]?.cubes[0]?.filters ?? {})
    expect(filters.length).toBeGreaterThan(1)
    expect(filters.map(({ position }) => position)).toEqual(filters.map((_, index) => index))
  })

  it('is read as the project it was, whatever order its keys are kept in', () => {
    const reversed = {
      ...stored,
      chartConfigs: stored.chartConfigs.map((config) => ({
        ...config,
        cubes: config.cubes.map((cube) => ({
          ...cube,
          filters: Object.fromEntries(Object.entries(cube.filters).toReversed()),
        })),
      })),
    }
    const { state: _, ...expected } = project
    const parsed = parseProject(JSON.parse(JSON.stringify(reversed)))
    expect(parsed).toEqual({ ok: true, value: expected })
    const orderOf = (read: Project): string[] => Object.keys(read.chartConfigs[0]?.cubes[0]?.filters ?? {})
    expect(parsed.ok && orderOf(parsed.value)).toEqual(orderOf(project))
  })
})
