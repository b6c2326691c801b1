import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

describe('the header that names a file', () => {
  it('has plain names as they are', () => {
    expect(contentDisposition('attachment', 'Wind-filtered.csv')).toBe(
      'attachment; filename="Wind-filtered.csv"',
    )
  })
  it('has other letters in full, and without them for old programs', () => {
    expect(contentDisposition('inline', 'Énergie-à-100-%-(été).png')).toBe(
      `inline; filename="Energie-a-100--(ete).png"; filename*=UTF-8''%C3%89nergie-%C3%A0-100-%25-%28%C3%A9t%C3%A9%29.png`,
    )
  })
  it('lets no name end the header', () => {
    const header = contentDisposition('inline', 'a"; filename="b\\\r\n')
    expect(header).not.toMatch(/[\r\n\\]/)
    expect(header.split('"')).toHaveLength(3)
  })
})
