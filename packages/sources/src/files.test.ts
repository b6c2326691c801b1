import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_ENDING, openSealed, replaceFile, sealText } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a file that is replaced', () => {
  it.each([false, true])(
    'is created with its folder, then has the new text (flushed: %s)',
    async (isFlushed) => {
      const file = join(folder, 'a/b/list.json')
      for (const text of ['[1, 2, 3]', '[]']) {
        await replaceFile(file, text, { isFlushed })
        expect(readFileSync(file, 'utf8')).toBe(text)
      }
      expect(readdirSync(join(folder, 'a/b'))).toEqual(['list.json'])
    },
  )

  it('is whole while several replace it, beside their drafts', async () => {
    const file = join(folder, 'list.json')
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000))
    await replaceFile(file, texts[0]!)
    const isKnown = new RegExp(`^list\\.json(${DRAFT_ENDING})?$`)
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        expect(texts).toContain(readFileSync(file, 'utf8'))
        for (const name of readdirSync(folder)) expect(name).toMatch(isKnown)
        await new Promise((done) => setImmediate(done))
      }
    })()
    await Promise.all(texts.map((text) => replaceFile(file, text)))
    isOver = true
    await reading
    expect(readdirSync(folder)).toEqual(['list.json'])
  })

  it('leaves no draft behind if it cannot be replaced', async () => {
    const file = join(folder, 'taken')
    mkdirSync(file)
    writeFileSync(join(file, 'inside'), '')
    await expect(replaceFile(file, 'text')).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe('a sealed text', () => {
  it.each(['', '\n', 'ü\n\nß'])('is opened as it was: %j', (text) => {
    expect(openSealed(sealText(text))).toBe(text)
  })

  it('is not opened once any of its characters is missing or another', () => {
    const sealed = sealText('one\ntwo\n')
    for (const index of sealed.split('').keys()) {
      expect(openSealed(sealed.slice(0, index)), `before ${index}`).toBeUndefined()
      expect(
        openSealed(`${sealed.slice(0, index)}~${sealed.slice(index + 1)}`),
        `at ${index}`,
      ).toBeUndefined()
    }
    expect(openSealed(`${sealed}\n`)).toBeUndefined()
  })
})
