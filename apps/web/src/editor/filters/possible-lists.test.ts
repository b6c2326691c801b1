import { describe, expect, it, vi } from 'vitest'
import { createPossibleLists } from './possible-lists.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const sort = { id: 'sort', limits: 'region north' }
const size = { id: 'size', limits: 'region north, sort wood' }

describe('the possible values of dimensions', () => {
  it('are asked for together, and once', async () => {
    const ask = vi.fn(async () => ({ sort: ['wood'], size: ['big', 'small'] }))
    const lists = createPossibleLists(ask, vi.fn())
    lists.want([sort, size])
    lists.want([sort, size])
    await settled()
    lists.want([sort])
    expect(ask.mock.calls).toEqual([[['sort', 'size']]])
    const { values, hasFailed } = lists.readLists([sort, size])
    expect(values).toEqual({ sort: new Set(['wood']), size: new Set(['big', 'small']) })
    expect(hasFailed).toBe(false)
  })
  it('are not asked for if nothing limits them', () => {
    const ask = vi.fn(async () => ({}))
    const lists = createPossibleLists(ask, vi.fn())
    lists.want([{ id: 'region', limits: '' }])
    expect(ask).not.toHaveBeenCalled()
    expect(lists.readLists([{ id: 'region', limits: '' }]).values).toEqual({})
  })
  it('stay as they were until the next answer is there', async () => {
    const lists = createPossibleLists(async () => ({ sort: ['wood'] }), vi.fn())
    lists.want([sort])
    await settled()
    const next = { id: 'sort', limits: 'region south' }
    expect(lists.readLists([next]).values.sort).toEqual(new Set(['wood']))
  })
  it('are all offered if asking has failed, with a word about it', async () => {
    const log = vi.fn()
    const lists = createPossibleLists(() => Promise.reject(new Error('no')), log)
    const heard = vi.fn()
    lists.subscribe(heard)
    lists.want([sort])
    await settled()
    expect(heard).toHaveBeenCalledOnce()
    expect(lists.readLists([sort])).toEqual({ values: {}, hasFailed: true, isPending: false })
    expect(log.mock.calls).toEqual([[new Error('no')]])
  })
  it('are asked for again after a failure on request only', async () => {
    let isDown = true
    const ask = vi.fn(async () => {
      if (isDown) throw new Error('no')
      return { sort: ['wood'] }
    })
    const lists = createPossibleLists(ask, vi.fn())
    lists.want([sort])
    await settled()
    lists.want([sort])
    expect(ask).toHaveBeenCalledOnce()
    isDown = false
    lists.retry([sort])
    expect(lists.readLists([sort])).toMatchObject({ hasFailed: false, isPending: true })
    await settled()
    expect(lists.readLists([sort])).toMatchObject({ values: { sort: new Set(['wood']) }, hasFailed: false })
    lists.retry([sort])
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it('are said to be on their way until the answer is there', async () => {
    const lists = createPossibleLists(async () => ({ sort: ['wood'] }), vi.fn())
    expect(lists.readLists([sort]).isPending).toBe(true)
    lists.want([sort])
    expect(lists.readLists([sort]).isPending).toBe(true)
    await settled()
    expect(lists.readLists([sort]).isPending).toBe(false)
    expect(lists.readLists([{ id: 'region', limits: '' }]).isPending).toBe(false)
  })
})
