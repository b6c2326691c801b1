import { load } from './client.ts'
import { type Row, sample, toRow } from './measure.ts'
import type { MeasuredServer } from './serve.ts'

const PICTURES: [name: string, path: string, wanted: number][] = [
  ['picture of columns (.svg)', '/v/demo-iowa-power.svg?lang=de', 50],
  ['picture of a world map (.svg)', '/v/demo-life-map.svg?lang=de', 50],
  ['document of columns (.pdf)', '/v/demo-iowa-power.pdf?lang=de', 300],
  ['document of a world map (.pdf)', '/v/demo-life-map.pdf?lang=de', 300],
  ['file that opens anywhere, of columns (.html)', '/v/demo-iowa-power.html?lang=de', 300],
  ['picture of columns (.png, 1200 px)', '/v/demo-iowa-power.png?lang=de&width=1200', 200],
  ['picture of a world map (.png, 1200 px)', '/v/demo-life-map.png?lang=de&width=1200', 200],
]
const SECONDS = 5
const [NARROWEST, WIDEST] = [400, 1400]
const [FEW, MANY] = [200, 1000]

/** Measures cached pictures, new pictures, and the memory that a thousand of them take. */
export async function measurePictures(server: MeasuredServer): Promise<Row[]> {
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(server.url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const rows: Row[] = []
  let turn = 0
  for (const [name, path, wanted] of PICTURES) {
    const note = `wanted: p95 of ${wanted} ms`
    rows.push(toRow(name, await sample(() => get(path), 60), { note }))
    const { times } = await load(4, SECONDS, () => get(path))
    rows.push(toRow(`${name}, 4 clients`, times, { note }))
    // an unknown parameter makes a new URL, and so a new picture
    rows.push(
      toRow(`${name}, never asked for`, await sample(() => get(`${path}&bench=${turn++}`), 30), { note }),
    )
  }
  return [...rows, await measureMemory(server, get)]
}

async function measureMemory(server: MeasuredServer, get: (path: string) => Promise<void>): Promise<Row> {
  const times: number[] = []
  const found: { heapUsed: number; rss: number }[] = []
  for (let index = 0; index < MANY; index++) {
    const ending = index % 5 === 0 ? 'png' : 'svg'
    const width = NARROWEST + (index % (WIDEST - NARROWEST))
    const started = performance.now()
    await get(`/v/demo-iowa-power.${ending}?lang=de&width=${width}&memory=${index}`)
    times.push(performance.now() - started)
    if (index + 1 === FEW || index + 1 === MANY) found.push(await server.collectedMemory())
  }
  const [few, many] = found as [(typeof found)[0], (typeof found)[0]]
  const text = (read: (memory: typeof few) => number): string =>
    `${(read(few) / 2 ** 20).toFixed(0)} → ${(read(many) / 2 ** 20).toFixed(0)} MB`
  const note = `after ${FEW} and ${MANY}, garbage collected: heap ${text(({ heapUsed }) => heapUsed)}, process ${text(({ rss }) => rss)}`
  return toRow(
    '1 000 different pictures, a fifth of them .png',
    times.sort((a, b) => a - b),
    { note },
  )
}
