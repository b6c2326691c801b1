import { existsSync, readdirSync } from 'node:fs'

/** Answers whether an address (path and query) is that of a file in a folder, as it was at the start. */
export function listFiles(folder: string): (url: string) => boolean {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath.slice(folder.length).replaceAll('\\', '/')}/${name}`)
    : []
  const paths = new Set(files)
  return (url) => {
    const mark = url.indexOf('?')
    return paths.has(mark === -1 ? url : url.slice(0, mark))
  }
}
