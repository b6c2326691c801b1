import { expect, it } from 'vitest'
import { paceRefusals } from './pace-refusals.ts'

it('refusals leave at once while they are few, and in turn once they are many', () => {
  const sent: number[] = []
  const refusals = paceRefusals<number>((key) => sent.push(key))
  for (let key = 0; key < 300; key += 1) refusals.send(key)
  expect(sent).toHaveLength(200)
  // who has gone needs no refusal, and no place in the line
  refusals.forget(200)
  refusals.tick()
  expect(sent.slice(200)).toEqual(Array.from({ length: 40 }, (_, index) => 201 + index))
})
