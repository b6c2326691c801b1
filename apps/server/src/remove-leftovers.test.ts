import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftovers } from './remove-leftovers.ts'

it('removes partly written files once no process can be writing them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-leftovers-'))
  mkdirSync(join(folder, 'cache/catalogues'), { recursive: true })
  mkdirSync(join(folder, 'scratch/parquet-aB3dE6'), { recursive: true })
  const kept = ['session-secret', 'cache/demo-abc.nt', 'mine.12.tmp']
  const left = [
    'session-secret.12.0a1b2c3d',
    'cache/demo-abc.nt.12.tmp',
    'cache/catalogues/abc.json.12.tmp',
    'scratch/parquet-aB3dE6/data.parquet',
  ]
  for (const name of [...kept, ...left]) writeFileSync(join(folder, name), 'x')
  const list = () => readdirSync(folder, { recursive: true }).sort()
  removeLeftovers(folder)
  expect(list()).toEqual(
    ['cache', 'cache/catalogues', 'scratch', 'scratch/parquet-aB3dE6', ...kept, ...left].sort(),
  )
  removeLeftovers(folder, Date.now() + 2 * 60 * 60 * 1000)
  expect(list()).toEqual(['cache', 'cache/catalogues', 'scratch', ...kept].sort())
  removeLeftovers(join(folder, 'not-there'))
  rmSync(folder, { recursive: true })
})
