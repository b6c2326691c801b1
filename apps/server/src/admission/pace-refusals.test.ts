import { expect, it } from 'vitest'
import { paceRefusals } from './pace-refusals.ts'

it('refusals leave at once while they are few, and in turn once they are many', () => {
  const sent: number[] = []
  const refusals = paceRefusals<number>((key) => sent.push(key))
  for (let key = 0; key < 300; key += 1) refusals.send(key)
  expect(sent).toHaveLength(200)
  // a client that has disconnected needs no response, and no place in the queue
  refusals.forget(200)
  refusals.tick()
  expect(sent.slice(200)).toEqual(Array.from({ length: 40 }, (_, index) => 201 + index))
})
