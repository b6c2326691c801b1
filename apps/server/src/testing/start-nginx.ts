import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findOrInstall } from '@tessera/sources/testing/install-from-debian'
import { startOnFreePorts } from '@tessera/sources/testing/start-on-free-ports'

const NGINX = '/usr/sbin/nginx'
const CONFIGURATION = join(import.meta.dirname, '../../../../deploy/nginx.conf')

/**
 * Starts the proxy of `deploy/nginx.conf` on a free port in front of two servers, with the original file except for the
 * addresses. Rejects if nginx can be neither found nor installed.
 */
export async function startNginx(servers: [string, string]): Promise<{ url: string; stop(): Promise<void> }> {
  findOrInstall('nginx-light', () => (existsSync(NGINX) ? NGINX : undefined))
  const folder = mkdtempSync(join(tmpdir(), 'tessera-nginx-'))
  const file = join(folder, 'nginx.conf')
  const toUrl = (port: number | undefined): string => `http://127.0.0.1:${port}`
  const { ports, stop } = await startOnFreePorts({
    name: 'nginx',
    portCount: 1,
    endBy: 'SIGTERM',
    start([port], log) {
      writeFileSync(file, toConfiguration(port ?? 0, servers, folder))
      const server = spawn(NGINX, ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', log, log] })
      const answers = async () => {
        const answer = await fetch(`${toUrl(port)}/metrics`).catch(() => undefined)
        await answer?.body?.cancel()
        return answer !== undefined
      }
      return { server, answers }
    },
  })
  return {
    url: toUrl(ports[0]),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function toConfiguration(port: number, [one, two]: [string, string], folder: string): string {
  return (
    readFileSync(CONFIGURATION, 'utf8')
      .replace('server-1:3000', new URL(one).host)
      .replace('server-2:3000', new URL(two).host)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      // nginx runs as our user, since nobody else can access the folder
      .replace('worker_processes auto', `user ${userInfo().username};\nworker_processes 1`)
      .replaceAll('/tmp/nginx', join(folder, 'nginx'))
  )
}
