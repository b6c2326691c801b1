import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyHouse } from './testing/copy-house.ts'

/** How each part of the server treats the new chart file. */
const QUESTIONS = `
import { toWorkClass } from './admission/work-classes.ts'
import { CHART_FILES } from './app/chart-files.ts'
import { readChartAddress } from './app/oembed.ts'
import { pageClassOf } from './app/protect.ts'

const path = '/v/abcd1234.xyz'
console.log(JSON.stringify({
  headers: pageClassOf(path),
  work: toWorkClass('GET', path),
  isRouted: new RegExp('^' + CHART_FILES.replace(/:file\\{(.*)\\}$/, '$1') + '$').test(path),
  oembed: readChartAddress('https://x.ch' + path, ['https://x.ch']) ?? null,
}))
`

it('a further file of charts costs one line', () => {
  const root = copyHouse('new-address')
  try {
    const list = join(root, 'apps/server/src/http/addresses.ts')
    const text = readFileSync(list, 'utf8')
    expect(text).toContain('  svg: PICTURE,\n')
    writeFileSync(list, text.replace('  svg: PICTURE,\n', '  svg: PICTURE,\n  xyz: PICTURE,\n'))
    const script = join(root, 'apps/server/src/ask.ts')
    writeFileSync(script, QUESTIONS)
    const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
    expect(stderr).not.toMatch(/Error/)
    expect(JSON.parse(stdout)).toEqual({
      headers: 'picture',
      work: 'picture',
      isRouted: true,
      oembed: null,
    })
  } finally {
    rmSync(root, { recursive: true })
  }
})
