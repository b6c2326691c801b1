// The browser for tests: an installed Chromium, or Debian's package. The headless variant uses fewer resources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './runtime.mjs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a Chromium. CHROMIUM overrides it. */
export function findChromium() {
  return [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place))
}

/** Finds or installs a Chromium. Exits with a message if neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env,
    })
  }
  return findChromium() ?? fail('The browser tests need Chromium: install it, or name it by CHROMIUM=/path.')
}
