import type { ColumnEntry } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { readDrop, toListId, toMove } from './column-moves.ts'

const entry = (id: string, isGroup: boolean, canGroup = true): ColumnEntry => ({
  id,
  label: id,
  panel: `column:${id}`,
  isGroup,
  isHidden: false,
  canGroup,
  canHide: true,
})
const [year, region, sex, amount] = [
  entry('year', true),
  entry('region', false),
  entry('sex', false),
  entry('amount', false, false),
]
const entries = [year, region, sex, amount]

describe('a column that is moved', () => {
  it('stands at its new place, within the list', () => {
    expect(toMove(entries, region, false, 1)).toEqual({ id: 'region', isGroup: false, place: 1 })
    expect(toMove(entries, region, false, 9)).toEqual({ id: 'region', isGroup: false, place: 2 })
    expect(toMove(entries, sex, false, -1)).toEqual({ id: 'sex', isGroup: false, place: 0 })
  })
  it('changes nothing if it stands already', () => {
    expect(toMove(entries, region, false, 0)).toBeUndefined()
    expect(toMove(entries, amount, false, 2)).toBeUndefined()
    expect(toMove(entries, year, true, 5)).toBeUndefined()
  })
  it('goes to the other list, numbers not to the groups', () => {
    expect(toMove(entries, sex, true, 1)).toEqual({ id: 'sex', isGroup: true, place: 1 })
    expect(toMove(entries, year, false, 0)).toEqual({ id: 'year', isGroup: false, place: 0 })
    expect(toMove(entries, amount, true, 0)).toBeUndefined()
  })
})

describe('a column that is dropped', () => {
  it('on another one takes its place', () => {
    expect(readDrop(entries, region, 'amount')).toEqual({ isGroup: false, place: 2 })
    expect(readDrop(entries, region, 'year')).toEqual({ isGroup: true, place: 0 })
  })
  it('on a list stands at its end', () => {
    expect(readDrop(entries, region, toListId('groups'))).toEqual({ isGroup: true, place: 1 })
    expect(readDrop(entries, year, toListId('columns'))).toEqual({ isGroup: false, place: 3 })
  })
  it('on itself or elsewhere stays', () => {
    expect(readDrop(entries, region, 'region')).toBeUndefined()
    expect(readDrop(entries, region, 'elsewhere')).toBeUndefined()
  })
})
