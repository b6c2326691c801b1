import { nastyText } from './nasty.ts'
import type { Random } from './random.ts'

/** A file as somebody sends it. */
export type SentFile = { name: string; bytes: Buffer }

const NUMBERS = [
  '1e400',
  '-0',
  '99999999999999999999',
  '1,234',
  '12.',
  '=1+1',
  'NaN',
  '1/2/2021',
  '30.02.2021',
]
const NAMES = [
  'a.csv',
  'a.tsv',
  'a.xlsx',
  'a.ods',
  'a.px',
  'a.json',
  'a.parquet',
  'a.zip',
  'a.gpkg',
  'a',
  '.csv',
]

/** Returns a damaged copy of a file: parts are cut, repeated, overwritten, or taken from another one. */
export function damageFile(files: SentFile[], random: Random): SentFile {
  const { name, bytes } = random.pick(files)
  let damaged: Buffer = Buffer.from(bytes)
  for (let times = 1 + (random.chance(0.3) ? 3 : 0); times > 0; times -= 1) {
    const start = random.int(damaged.length + 1)
    const end = Math.min(damaged.length, start + random.int(random.pick([4, 4, 40])))
    const put = (middle: Buffer, until = end): void => {
      damaged = Buffer.concat([damaged.subarray(0, start), middle, damaged.subarray(until)])
    }
    const other = random.pick(files).bytes
    const from = random.int(other.length)
    random.pick([
      () => put(Buffer.alloc(0)),
      () => put(Buffer.alloc(0), damaged.length),
      () => put(damaged.subarray(start, end), start),
      () => put(Buffer.from(nastyText(random))),
      () => put(Buffer.from(random.pick(NUMBERS))),
      () => put(Buffer.from([random.int(256)]), Math.min(damaged.length, start + 1)),
      () => put(Buffer.from(random.pick(['\n', '\r\n', ';', ',', '\t', '"', '\0']))),
      () => put(other.subarray(from, from + 200)),
    ])()
  }
  return { name: random.chance(0.05) ? random.pick(NAMES) : name, bytes: damaged }
}
