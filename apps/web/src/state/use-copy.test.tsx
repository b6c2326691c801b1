// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('copying a text', () => {
  it('says which one was copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { result } = renderHook(useCopy)
    await act(() => result.current.copy('link', 'https://example.org'))
    expect(write).toHaveBeenCalledWith('https://example.org')
    expect(result.current).toMatchObject({ copied: 'link', refused: undefined })
  })
  it('says so where the browser refuses, until something is copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    const { result } = renderHook(useCopy)
    await act(() => result.current.copy('link', 'a'))
    expect(result.current).toMatchObject({ copied: undefined, refused: 'link' })
    write.mockResolvedValue()
    await act(() => result.current.copy('view', 'b'))
    expect(result.current).toMatchObject({ copied: 'view', refused: undefined })
  })
})
