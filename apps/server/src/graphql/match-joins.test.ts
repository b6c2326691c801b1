import { type CubeSource, requireReader, runWithin, WorkBudget } from '@tessera/sources'
import { expect, it } from 'vitest'
import { readNamesOfJoin } from './match-joins.ts'

it('the names of a join are read for others even if the first reader leaves', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const components = async () => {
    await held
    requireReader()
    return { dimensions: [], measures: [] }
  }
  const source = { components } as unknown as CubeSource
  const cubes = [
    { iri: 'urn:tessera:import:waste', joinBy: ['urn:tessera:import:waste/year'] },
    { iri: 'https://cubes.example/water/1', joinBy: ['https://cubes.example/water/year'] },
  ]
  const gone = new AbortController()
  const limits = { ms: 600_000 }
  const read = () => readNamesOfJoin(source, cubes)
  const first = runWithin(new WorkBudget({ ...limits, gone: () => gone.signal }), read)
  const second = runWithin(new WorkBudget(limits), read)
  gone.abort()
  await expect(first).rejects.toThrow('the client has disconnected')
  release()
  expect(await second).toEqual(new Map())
})
