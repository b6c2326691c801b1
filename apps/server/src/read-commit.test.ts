import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommitOf } from './read-commit.ts'

const COMMIT = 'a'.repeat(40)

function createRepository(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-commit-'))
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, '.git', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

describe('the commit a folder stands at', () => {
  it.each([
    ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${COMMIT}\n` }, COMMIT],
    [
      'a packed branch',
      { HEAD: 'ref: refs/heads/main', 'packed-refs': `# pack\n${COMMIT} refs/heads/main\n` },
      COMMIT,
    ],
    ['no branch', { HEAD: COMMIT }, COMMIT],
    ['a branch without a commit', { HEAD: 'ref: refs/heads/main' }, undefined],
    ['something else', { HEAD: 'nonsense' }, undefined],
    ['no repository', {}, undefined],
  ])('is read from %s', (_, files, expected) => {
    expect(readCommitOf(createRepository(files))).toBe(expected)
  })
})
