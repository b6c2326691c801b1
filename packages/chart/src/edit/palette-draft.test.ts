import { describe, expect, it } from 'vitest'
import { CONTRAST_THRESHOLD, contrastWithWhite, isLowContrast } from '../rules/contrast.ts'
import type { PaletteType } from '../rules/palettes.ts'
import {
  canAddColor,
  canRemoveColor,
  lowContrastPlaces,
  NEW_COLOR,
  type PaletteDraft,
  paletteReason,
} from './palette-draft.ts'

const draft = (type: PaletteType, count: number, name = 'Mine'): PaletteDraft => ({
  name,
  type,
  colors: Array.from({ length: count }, () => NEW_COLOR),
})

describe('a palette of one’s own', () => {
  it.each<[PaletteType, number, boolean]>([
    ['categorical', 25, true],
    ['categorical', 26, false],
    ['diverging', 2, true],
    ['diverging', 3, false],
    ['sequential', 0, true],
    ['sequential', 1, true],
    ['sequential', 100, false],
  ])('that is %s takes another colour beside %i: %s', (type, count, expected) => {
    expect(canAddColor(draft(type, count))).toBe(expected)
  })
  it('takes no colour before it has a name', () => {
    expect(canAddColor(draft('categorical', 1, ''))).toBe(false)
  })
  it('that is sequential keeps one colour', () => {
    expect(canRemoveColor(draft('sequential', 1))).toBe(false)
    expect(canRemoveColor(draft('categorical', 1))).toBe(true)
  })
  it.each([
    ['no colour', draft('categorical', 0), 'controls.palette.no-colors'],
    ['no name', draft('categorical', 1, ''), 'controls.palette.no-name'],
    ['a name of another', draft('categorical', 1, 'Yours'), 'controls.palette.name-taken'],
    ['all it needs', draft('categorical', 1), undefined],
  ])('with %s', (_, palette, reason) => {
    expect(paletteReason(palette, ['Yours'])).toBe(reason)
  })
})

describe('contrast with white at 90 %', () => {
  it('is known for black and for white', () => {
    // white over black is (230, 230, 230): a luminance of 0.787
    expect(contrastWithWhite('#000000')).toBeCloseTo((0.787 + 0.05) / 0.05, 0)
    expect(contrastWithWhite('#ffffff')).toBe(1)
  })
  it.each([
    ['#000000', false],
    ['#1f77b4', false],
    ['#ffffff', true],
    ['#ffff00', true],
    ['#e0e0e0', true],
  ])('of %s is too low: %s', (color, expected) => {
    expect(isLowContrast(color)).toBe(expected)
    expect(contrastWithWhite(color) < CONTRAST_THRESHOLD).toBe(expected)
  })
})

describe('colours that are too light', () => {
  const colors = ['#ffffff', '#000000', '#ffffee']

  it.each<[PaletteType, number[]]>([
    ['categorical', [0, 2]],
    ['sequential', [0, 2]],
    ['diverging', [0]],
  ])('are reported in %s palettes: the positions %j', (type, places) => {
    expect(lowContrastPlaces({ type, colors })).toEqual(places)
  })
})
