import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '../../runtime.mjs'
import { waitFor } from './wait-for.mjs'

const PORT = 38_230

/** Puts the proxy of deploy/ in front of two servers and checks that it caches only what may be cached. */
export async function holdProxy({ start, portOf, work, expect }) {
  const second = start(2)
  const nginx = startNginx(work, portOf)
  const url = `http://127.0.0.1:${PORT}`
  const ask = async (path, headers = {}) => {
    const answer = await fetch(`${url}${path}`, { headers })
    const text = await answer.text()
    return { status: answer.status, text, cache: answer.headers.get('x-cache'), headers: answer.headers }
  }
  try {
    await waitFor(`http://127.0.0.1:${portOf(2)}/api/health`, 120)
    const health = await waitFor(`${url}/api/health`, 20)
    expect(health?.status === 'ok', 'the proxy leads to the servers')
    const home = await ask('/en')
    expect(home.status === 200 && (await ask('/en')).cache === 'HIT', 'pages are kept for a minute')
    expect((await ask('/en/upload')).cache === null, 'forms are not kept')
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(home.text) ?? []
    await ask(asset)
    const again = await ask(asset)
    expect(
      again.cache === 'HIT' && /31536000/.test(again.headers.get('cache-control')),
      'scripts are kept for a year',
    )
    const [, key] = /\/v\/([\w-]+)/.exec(home.text) ?? []
    const picture = `/v/${key}.svg?width=600`
    const [english, french] = [
      await ask(picture, { 'accept-language': 'en' }),
      await ask(picture, { 'accept-language': 'fr' }),
    ]
    expect(
      english.status === 200 && english.text !== french.text,
      'a picture is kept for each language apart',
    )
    expect(
      (await ask(picture, { 'accept-language': 'en' })).cache === 'HIT',
      'pictures are kept for a minute',
    )
    const signedIn = await ask(picture, { 'accept-language': 'en', cookie: 'tessera-session=x' })
    expect(signedIn.cache === 'BYPASS', 'who is signed in is answered by a server')
    expect((await ask('/v/no-such-chart.svg')).cache !== 'HIT', 'what is not there is not kept')
    expect((await ask('/metrics')).status === 404, 'metrics are not passed on')
    await second.stop()
    const answers = []
    for (let n = 0; n < 10; n += 1) answers.push(await ask('/en'))
    expect(
      answers.every(({ status }) => status === 200),
      'readers do not notice that one of two servers ends',
    )
  } finally {
    nginx.kill('SIGQUIT')
    second.child.kill('SIGKILL')
    await setTimeout(500)
    rmSync(join(work, 'nginx.conf'), { force: true })
  }
}

/** Uses the original file, with the addresses of this machine. */
function startNginx(work, portOf) {
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('server-1:3000', `127.0.0.1:${portOf(1)}`)
    .replace('server-2:3000', `127.0.0.1:${portOf(2)}`)
    .replace('listen 8080', `listen 127.0.0.1:${PORT}`)
    .replaceAll('/tmp/nginx', join(work, 'nginx'))
  const file = join(work, 'nginx.conf')
  writeFileSync(file, text)
  return spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] })
}
