import { type CopyRecord, listCopies } from './copy-files.ts'

/**
 * Returns the records of the complete copies of any store, oldest first: of the database of a `url`, otherwise of a
 * folder. Empty if the folder does not exist.
 */
export async function readCopyRecords(folder: string, url?: string): Promise<CopyRecord[]> {
  const files = url === undefined ? listFolder(folder) : listDatabase(url)
  return (await files).map(({ record }) => record)
}

async function listFolder(folder: string): ReturnType<typeof listCopies> {
  try {
    return await listCopies(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function listDatabase(url: string): ReturnType<typeof listCopies> {
  const { openCopyServers } = await import('./clickhouse-servers.ts')
  const { openCopyList } = await import('./copy-list.ts')
  const copies = openCopyList(openCopyServers(url))
  await copies.prepare()
  return copies.read()
}
