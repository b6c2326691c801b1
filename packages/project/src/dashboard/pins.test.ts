import { describe, expect, it } from 'vitest'
import { readPins, withPins } from './pins.ts'

const params = (text: string) => new URLSearchParams(text)

describe('pins of an address', () => {
  it('come back as they were written, whatever a value says', () => {
    const pins = [
      { id: 'https://cube.example/a(SEPARATOR)https://cube.example/year', value: '2020' },
      { id: 'a/place', value: 'Bern & Umgebung = 100 %' },
    ]
    const written = withPins(params('from=2001&pin=old+one&2.hide=x'), pins)
    expect(readPins(params(written.toString()))).toEqual(pins)
    expect(written.get('from')).toBe('2001')
    expect(written.get('2.hide')).toBe('x')
    expect(withPins(written, []).has('pin')).toBe(false)
  })
  it.each(['', 'pin=', 'pin=a', 'pin=a+', 'pin=+a', 'pin=a++b', `pin=a+${'b'.repeat(1002)}`])(
    'are left out if they say nothing: %s',
    (text) => {
      expect(readPins(params(text))).toEqual([])
    },
  )
  it('are few', () => {
    expect(readPins(params('pin=a+b&'.repeat(9)))).toHaveLength(4)
  })
})
