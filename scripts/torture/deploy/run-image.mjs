import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Quotes a text for the shell. */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Runs a built image as its user on a read-only root, with its volumes and /tmp in memory or in a separate folder.
 * Returns `{ child, exec(command), stop() }`.
 */
export function runImage(image, { volumes, env }) {
  const { root, folder, user, command } = image
  const [uid, gid] = user.split(':')
  const mounts = [
    `mount --bind ${quote(root)} ${quote(root)}`,
    `mount -o remount,bind,ro ${quote(root)}`,
    `mount -t proc proc ${quote(join(root, 'proc'))}`,
    `mount -t tmpfs tmpfs ${quote(join(root, 'tmp'))}`,
    // a null device only
    `mount -t tmpfs tmpfs ${quote(join(root, 'dev'))}`,
    ...['null', 'urandom'].map((name) => {
      const device = quote(join(root, 'dev', name))
      return `touch ${device} && mount --bind /dev/${name} ${device}`
    }),
    ...image.volumes.map((volume) => `mount --bind ${quote(volumes)} ${quote(join(root, volume))}`),
  ]
  mkdirSync(volumes, { recursive: true })
  const enter = (words) =>
    `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all ${words.map(quote).join(' ')}`
  const settings = { ...image.env, ...env }
  // changes root before dropping privileges, which the image's own setpriv does
  const inside = (words) => `cd ${quote(folder)} && ${enter(words)}`
  const script = `${mounts.join(' && ')} && exec chroot ${quote(root)} /bin/sh -c ${quote(inside(command))}`
  const child = spawn('unshare', ['--mount', '/bin/sh', '-c', script], {
    env: settings,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exec = (words) =>
    new Promise((resolve) => {
      const script = `exec chroot ${quote(root)} /bin/sh -c ${quote(inside(words))}`
      const asked = spawn('nsenter', ['--target', String(child.pid), '--mount', '/bin/sh', '-c', script], {
        env: settings,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      asked.on('exit', resolve)
    })
  return {
    child,
    exec,
    async stop() {
      const started = Date.now()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const code = await Promise.race([ended, setTimeout(15_000, 'late')])
      if (code === 'late') child.kill('SIGKILL')
      return { code, ms: Date.now() - started }
    },
  }
}
