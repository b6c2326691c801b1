import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Returns the current commit of a repository folder; `undefined` if it is not one, for example an unpacked archive. */
export function readCommitOf(folder: string): string | undefined {
  const read = (path: string): string => readFileSync(join(folder, '.git', path), 'utf8').trim()
  try {
    const head = read('HEAD')
    const branch = /^ref: (\S+)$/.exec(head)?.[1]
    return toCommit(branch ? readBranch(branch, read) : head)
  } catch {
    return undefined
  }
}

/** A branch is in a file of its own, or in a line of packed-refs. */
function readBranch(branch: string, read: (path: string) => string): string | undefined {
  try {
    return read(branch)
  } catch {
    const line = read('packed-refs')
      .split('\n')
      .find((each) => each.endsWith(` ${branch}`))
    return line?.split(' ')[0]
  }
}

const toCommit = (text: string | undefined): string | undefined =>
  text && /^[0-9a-f]{40,64}$/.test(text) ? text : undefined

let commit: { value: string | undefined } | undefined

/** Returns the commit of this installation, read once. */
export function readCommit(): string | undefined {
  commit ??= { value: readCommitOf(ROOT) }
  return commit.value
}
