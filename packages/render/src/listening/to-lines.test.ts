import { expect, it } from 'vitest'
import { toFrequency } from './create-tones.ts'
import { toLines } from './to-lines.ts'

const datum = (moment: string, label: string, amount?: number) => ({
  title: moment,
  id: `id-${moment}`,
  entries: [
    {
      label,
      value: amount === undefined ? 'no value' : `${amount} t`,
      ...(amount !== undefined && { amount }),
    },
  ],
})

it('are told apart, and sound on one scale', () => {
  const data = [datum('2020', 'a', 10), datum('2021', 'a'), datum('2020', 'b', -10), datum('2021', 'b', 0)]
  const lines = toLines(data, 'en')
  expect(lines.map(({ label, points }) => [label, points.map(({ pitch }) => pitch)])).toEqual([
    ['a', [1, undefined]],
    ['b', [0, 0.5]],
  ])
  expect(lines[0]?.points[1]).toEqual({ moment: 'id-2021', label: '2021', said: '2021: no value' })
  expect(toLines(data, 'fr')[0]?.points[0]?.said).toBe('2020\u202f: 10 t')
})

it('sound in the middle if all values are one, and are none where there are none', () => {
  expect(toLines([datum('2020', 'a', 5)], 'en')[0]?.points[0]?.pitch).toBe(0.5)
  expect(toLines([], 'en')).toEqual([])
})

it('rises by equal intervals', () => {
  expect([0, 0.5, 1].map(toFrequency)).toEqual([220, 440, 880])
})
