// A process to be killed by a test: it begins to write a cube into the given database and hangs midway.
import { openCubeWriter } from '../sql/open-cube-writer.ts'
import { makeSmallCube } from './small-cube.ts'
import { toCells } from './write-cube.ts'

const { document, rows } = makeSmallCube([7, 8, 9])
const writer = await openCubeWriter(process.argv[2] ?? '')

async function* waitBeforeTheEnd() {
  yield rows.flat()
  process.stdout.write('waiting\n')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
await writer.write(toCells({ document, rows: waitBeforeTheEnd() }))
