import type { Reply } from '@tessera/api/rest'
import type { Project } from '@tessera/project'

/** Saves a project as a published chart; resolves to its key, rejects with the server's sentence. */
export async function publishChart(project: Project): Promise<string> {
  const response = await fetch('/api/config-create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project, published_state: 'PUBLISHED' }),
  })
  const reply: Reply<{ key: string }> | undefined = await response.json().catch(() => undefined)
  if (reply?.success) return reply.data.key
  throw new Error(reply?.message ?? `The server answered ${response.status}.`)
}
