import { describe, expect, it } from 'vitest'
import { readLicenceName } from './licence-name.ts'

describe('the name of a licence', () => {
  it.each([
    ['https://creativecommons.org/licenses/by-sa/4.0/', 'CC BY-SA 4.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0'],
    ['https://opendatacommons.org/licenses/odbl/1-0/', 'ODbL'],
    ['https://www.usa.gov/government-works', 'usa.gov/government-works'],
  ])('%s is %s', (address, name) => {
    expect(readLicenceName(address)).toBe(name)
  })
})
