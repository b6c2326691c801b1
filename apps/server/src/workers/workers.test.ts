import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { IMPORTED_URL } from '@tessera/sources/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { featuredProjects } from '../featured/featured-projects.ts'
import { signIn } from '../testing/sign-in.ts'
import { type ServerProcess, startServerProcess } from '../testing/start-server-process.ts'

const SOON = { timeout: 60_000, interval: 100 }
const COUNT = '/sparql?query=SELECT%20(COUNT(*)%20AS%20%3Fn)%20WHERE%20%7B%3Fs%20a%20%3Fo%7D'

let server: ServerProcess
let cookie = ''
beforeAll(async () => {
  server = await startServerProcess({ WORKERS: '2', NODE_ENV: 'test', TEST_LOGIN: 'on' })
  cookie = await signIn(server.url, 'ada')
})
afterAll(() => server.close())

type Asked = { method?: string; body?: string | Buffer; type?: string; agent?: Agent | undefined }

/** Sends a request, by default on a new connection, so that any process may respond. */
function ask(path: string, { method = 'GET', body, type = 'application/json', agent }: Asked = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': type }) }
    const asked = request(`${server.url}${path}`, { method, agent: agent ?? false, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Returns the pids of the serving processes in the order of their start. */
function readPids(): number[] {
  const { pid } = server.child
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
}

/**
 * Makes one process respond: sends requests on a connection that it accepted while the others were paused. They are
 * paused no longer, because the supervisor ends processes that say nothing for twenty seconds.
 */
async function by<Answer>(pid: number, act: (agent: Agent) => Promise<Answer>): Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const others = readPids().filter((each) => each !== pid)
  for (const other of others) process.kill(other, 'SIGSTOP')
  try {
    await ask('/api/health', { agent })
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT')
  }
  try {
    return await act(agent)
  } finally {
    agent.destroy()
  }
}

async function readProcessCount(): Promise<number> {
  const { text } = await ask('/metrics').catch(() => ({ text: '' }))
  return Number(/^tessera_processes (\d+)$/m.exec(text)?.[1])
}

const post = (path: string, body: unknown, agent: Agent) =>
  ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), agent })

it('each process answers by itself, also of the demo that the first one holds', async () => {
  await expect.poll(readProcessCount, SOON).toBe(2)
  const [leader, follower] = readPids() as [number, number]
  for (const pid of [leader, follower])
    expect(JSON.parse((await by(pid, (agent) => ask('/api/health', { agent }))).text)).toMatchObject({
      status: 'ok',
    })
  const counts = await Promise.all(Array.from({ length: 8 }, () => ask(COUNT)))
  expect(new Set(counts.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(counts.map(({ text }) => text)).size).toBe(1)
})

it('a chart that is made and changed by one is what the other shows', async () => {
  const [leader, follower] = readPids() as [number, number]
  const project = featuredProjects()[1]!
  const data = (title: string) => {
    const [chart] = project.chartConfigs as [(typeof project.chartConfigs)[number]]
    const meta = { ...chart.meta, title: { ...chart.meta.title, en: title } }
    return { key: 'of-all', data: { ...project, key: 'of-all', chartConfigs: [{ ...chart, meta }] } }
  }
  const readTitle = async (pid: number) =>
    JSON.parse((await by(pid, (agent) => ask('/api/config/of-all', { agent }))).text).data.data
      .chartConfigs[0].meta.title.en
  expect(await by(leader, (agent) => post('config-create', data('1'), agent))).toMatchObject({ status: 200 })
  expect(await readTitle(follower)).toBe('1')
  expect(await by(follower, (agent) => post('config-update', data('2'), agent))).toMatchObject({
    status: 200,
  })
  expect(await readTitle(leader)).toBe('2')
})

it('a file that is uploaded to one is a dataset at the other when the upload is answered', async () => {
  const [leader, follower] = readPids() as [number, number]
  const table = Buffer.from('year,canton,waste\n2020,Bern,1\n2021,Bern,2\n2020,Uri,3\n2021,Uri,4\n')
  const dataset = (iri: string) => (agent: Agent) => {
    const query = `{ dataCubeMetadata(sourceType: sql, sourceUrl: "${IMPORTED_URL}", locale: en, cubeFilter: { iri: "${iri}" }) { iri } }`
    return post('graphql', { query }, agent)
  }
  // queried before, so it has cached that the folder does not have the file
  await by(follower, dataset('https://nothing.example'))
  const { status, text } = await by(leader, (agent) =>
    ask('/api/upload?file=waste.csv', {
      method: 'POST',
      body: table,
      type: 'application/octet-stream',
      agent,
    }),
  )
  expect(status).toBe(200)
  const { iri } = JSON.parse(text).data.datasets[0]
  expect((await by(follower, dataset(iri))).text).toContain(iri)
})

it.each([
  ['one that follows', 1],
  ['the one that leads', 0],
])('%s is replaced when it dies, and the other one answers meanwhile', async (_, place) => {
  await expect.poll(readProcessCount, SOON).toBe(2)
  // a process that has just been replaced is counted before it listens
  for (const each of readPids()) await by(each, (agent) => ask('/api/health', { agent }))
  // the first one leads until it is replaced, which is why the other one is ended first
  const pid = readPids()[place]!
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readPids().includes(pid)).toBe(false)
  expect((await ask('/api/config/of-all')).status).toBe(200)
  await expect.poll(readProcessCount, SOON).toBe(2)
  // both reach the demo, through the new leader
  for (let n = 0; n < 6; n++) await expect.poll(async () => (await ask(COUNT)).status, SOON).toBe(200)
})
