import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftovers } from './remove-leftovers.ts'

it('removes partly written files once no process can be writing them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-leftovers-'))
  const folders = ['cache', 'cache/catalogues', 'changes', 'changes/pairs', 'scratch']
  const scratch = 'scratch/parquet-aB3dE6'
  for (const each of [...folders, scratch]) mkdirSync(join(folder, each), { recursive: true })
  const kept = ['session-secret', 'cache/demo-abc.nt', 'mine.0a1b2c3d.tmp']
  const left = [
    'session-secret.12.0a1b2c3d',
    'cache/demo-abc.nt.0a1b2c3d.tmp',
    'cache/catalogues/abc.json.0a1b2c3d.tmp',
    'changes/pairs/abc.json.0a1b2c3d.tmp',
    'kept-copies.json.0a1b2c3d.tmp',
    `${scratch}/data.parquet`,
  ]
  for (const name of [...kept, ...left]) writeFileSync(join(folder, name), 'x')
  const list = () => readdirSync(folder, { recursive: true }).sort()
  removeLeftovers(folder)
  expect(list()).toEqual([...folders, scratch, ...kept, ...left].sort())
  removeLeftovers(folder, Date.now() + 2 * 60 * 60 * 1000)
  expect(list()).toEqual([...folders, ...kept].sort())
  removeLeftovers(join(folder, 'not-there'))
  rmSync(folder, { recursive: true })
})
