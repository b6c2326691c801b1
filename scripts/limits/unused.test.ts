import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findUnused } from './unused.mjs'

const FILES = {
  'package.json': '{ "name": "planted", "type": "module" }',
  'knip.json': JSON.stringify({
    entry: ['src/main.ts!', 'src/*.test.ts'],
    project: ['src/**/*.ts!', '!src/testing/**!'],
  }),
  'src/main.ts': "import { used } from './values.ts'\nused()\n",
  'src/values.ts':
    'export const used = () => {}\nexport const tested = 1\nexport const dead = 2\nexport const excused = 3\n',
  'src/excused/index.ts': 'export const all = 1\n',
  'src/dead.ts': 'export const all = 1\n',
  'src/testing/plant.ts': 'export const plant = 1\n',
  'src/values.test.ts':
    "import { plant } from './testing/plant.ts'\nimport { tested } from './values.ts'\nplant === tested\n",
}

const root = mkdtempSync(join(tmpdir(), 'tessera-unused-'))
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
afterAll(() => rmSync(root, { recursive: true }))

it('finds what nothing uses and what only tests reach, but no test support and nothing excused', () => {
  const excuses = { 'src/excused/': 'a', 'src/values.ts#excused': 'b', 'src/gone.ts#x': 'left' }
  expect(findUnused(root, excuses).sort()).toEqual([
    'dead of src/values.ts is reached by tests alone, or by nothing',
    'dead of src/values.ts is used by nothing',
    'exceptions.json excuses src/gone.ts#x, which is not there',
    'src/dead.ts is reached by tests alone, or by nothing',
    'src/dead.ts is used by nothing',
    'tested of src/values.ts is reached by tests alone, or by nothing',
  ])
})
