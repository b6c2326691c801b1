// npm run torture -- deploy [FOLDER]: builds the Dockerfile in folders with chroot, runs the result as an unprivileged
// user on a read-only root, requests pages, backs it up and stops it; then runs two of them behind the proxy of
// deploy/. Needs root, and Debian's debootstrap and nginx. FOLDER caches the Debian system for the next run.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../runtime.mjs'
import { buildInFolders, run } from './deploy/build-in-folders.mjs'
import { holdProxy } from './deploy/hold-proxy.mjs'
import { parseDockerfile } from './deploy/parse-dockerfile.mjs'
import { runImage } from './deploy/run-image.mjs'
import { waitFor } from './deploy/wait-for.mjs'

const IMAGE = 'debian:trixie-slim'
const PORT = 38_217

const has = (program) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Resolves to whether it passed. */
export default async function holdDeploy([given]) {
  const missing = ['debootstrap', 'unshare', 'nsenter', 'nginx'].filter((program) => !has(program))
  if (process.getuid?.() !== 0 || missing.length > 0) {
    console.log(`not run: deploy (needs root${missing.map((program) => `, ${program}`).join('')})`)
    return true
  }
  const work = given ?? mkdtempSync(join(tmpdir(), 'tessera-deploy-'))
  mkdirSync(work, { recursive: true })
  try {
    return await hold(work)
  } finally {
    for (const name of ['stage-0', 'stage-1', 'data-1', 'data-2'])
      rmSync(join(work, name), { recursive: true, force: true })
    if (given === undefined) rmSync(work, { recursive: true, force: true })
  }
}

async function hold(work) {
  const base = { image: IMAGE, folder: join(work, 'base') }
  if (!existsSync(base.folder))
    run('debootstrap', ['--variant=minbase', 'trixie', base.folder, 'http://deb.debian.org/debian'])
  const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const image = buildInFolders(stages, { context: ROOT, work, base })
  const problems = []
  const expect = (isSo, sentence) => {
    console.log(`${isSo ? 'ok    ' : 'FAILED'} ${sentence}`)
    if (!isSo) problems.push(sentence)
  }
  expect(image.user?.startsWith('65534'), 'it runs as nobody')
  const start = (n) => {
    const volumes = join(work, `data-${n}`)
    mkdirSync(volumes, { recursive: true })
    chownSync(volumes, 65_534, 65_534)
    const env = { PORT: String(PORT + n), SESSION_SECRET: 'x'.repeat(40), METRICS_TOKEN: 'y'.repeat(40) }
    return runImage(image, { volumes, env })
  }
  const server = start(1)
  const url = `http://127.0.0.1:${PORT + 1}`
  try {
    const health = await waitFor(`${url}/api/health`, 120)
    expect(health?.status === 'ok', `it answers /api/health: ${JSON.stringify(health)}`)
    const check = image.health.map((word) => word.replace(':3000', `:${PORT + 1}`))
    expect((await server.exec(check)) === 0, 'its HEALTHCHECK succeeds')
    expect((await server.exec(['sh', '-c', 'touch /tessera/x'])) !== 0, 'its code cannot be written to')
    expect((await server.exec(['sh', '-c', 'test "$(id -u)" = 65534'])) === 0, 'who is in it is nobody')
    const main = 'apps/server/src/operation/backup/backup-main.ts'
    const made = await server.exec(['node', main, 'backup', '/data/backup.tar.gz'])
    expect(made === 0, 'it can be backed up while it runs')
    expect(
      (await server.exec(['node', main, 'restore', '/data/backup.tar.gz', '--check'])) === 0,
      'the backup is whole',
    )
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${'y'.repeat(40)}` } })
    expect(metrics.status === 200, 'its metrics can be read with the token')
    await holdProxy({ servers: [url], start, portOf: (n) => PORT + n, work, expect })
  } finally {
    const { code, ms } = await server.stop()
    expect(code === 0 && ms < 10_000, `it ends by SIGTERM (code ${code}, ${ms} ms)`)
  }
  return problems.length === 0
}
