import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const AUTHORITIES = '/tmp/authorities.crt'

/** Runs a program and shows its output. */
export const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })

/**
 * Runs the steps of a Dockerfile in folders instead of layers: each stage is a copy of a Debian system, entered by
 * chroot. Resolves to the last stage with its run configuration.
 */
export function buildInFolders(stages, { context, work, base }) {
  const built = new Map()
  let image
  for (const [index, { name, image: from, steps }] of stages.entries()) {
    if (from !== base.image)
      throw new Error(`The stage begins with ${from}, and there is only ${base.image}.`)
    const root = join(work, `stage-${index}`)
    if (!existsSync(root)) run('cp', ['-a', '--reflink=auto', base.folder, root])
    image = { root, env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }, folder: '/', volumes: [] }
    for (const step of steps) {
      console.log(`stage ${name ?? index}: ${step.instruction} ${step.text}`)
      doStep(step, image, { context, built })
    }
    if (name) built.set(name, root)
  }
  return image
}

function doStep({ instruction, text }, image, { context, built }) {
  const inside = (path) => join(image.root, path.startsWith('/') ? path : join(image.folder, path))
  if (instruction === 'WORKDIR') {
    image.folder = text
    mkdirSync(join(image.root, text), { recursive: true })
  } else if (instruction === 'RUN') {
    cpSync('/etc/resolv.conf', join(image.root, 'etc/resolv.conf'), { dereference: true })
    // the CAs this machine trusts, since some networks intercept traffic to the registries with their own CA
    const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt'
    if (existsSync(authorities)) cpSync(authorities, join(image.root, AUTHORITIES), { dereference: true })
    const env = {
      ...image.env,
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      NODE_EXTRA_CA_CERTS: AUTHORITIES,
    }
    const script = `mount -t proc proc /proc; cd ${image.folder} && ${text}`
    run('unshare', ['--mount', 'chroot', image.root, '/bin/sh', '-c', script], { env })
  } else if (instruction === 'COPY') {
    const [, stage, from, to] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(text)
    if (stage) run('cp', ['-a', '-T', join(built.get(stage), from), inside(to)])
    else copyContext(join(context, from), inside(to), join(context, '.dockerignore'))
  } else if (instruction === 'ENV') {
    for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value
  } else if (instruction === 'USER') image.user = text
  else if (instruction === 'VOLUME') image.volumes.push(text)
  else if (instruction === 'CMD') image.command = JSON.parse(text)
  else if (instruction === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('[')))
}

/** Copies files that git does not ignore, since other local files are not part of the product. */
function copyContext(from, to, ignoreFile) {
  const ignored = readFileSync(ignoreFile, 'utf8').split('\n').filter(Boolean)
  const isIgnored = (path) =>
    ignored.some((pattern) => {
      const name = pattern.replace('**/', '')
      if (name.startsWith('*')) return path.endsWith(name.slice(1))
      return pattern.startsWith('**/') ? `/${path}/`.includes(`/${name}/`) : `${path}/`.startsWith(`${name}/`)
    })
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: from, maxBuffer: 2 ** 26 })
    .toString()
    .split('\0')
  for (const path of listed.filter((each) => each && !isIgnored(each) && existsSync(join(from, each)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(from, path), join(to, path))
  }
}
