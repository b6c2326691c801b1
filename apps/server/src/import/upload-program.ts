import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { answerOrder } from './answer-order.ts'

// Creates datasets from one uploaded file, in its own process, which may be killed at any time. Reads the job from its input
// and prints the result as one line, both as JSON. Its input is empty if the server has ended. With a folder as argument, it
// first rehearses there, because reading the first file takes much longer than reading the next one.

const [folderOfRehearsal] = process.argv.slice(2)
const input = text(process.stdin)
// the file may still be read
if (folderOfRehearsal !== undefined) await rehearse(folderOfRehearsal).catch(() => undefined)
const job = await input
if (job !== '') console.log(JSON.stringify(await answerOrder(JSON.parse(job))))

/** Reads a small table, as `answerOrder` does. */
async function rehearse(scratch: string): Promise<void> {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'rehearsal-'))
  try {
    const file = join(folder, 'rehearsal.csv')
    await writeFile(
      file,
      'Year;Code;Place;Number;Remark\n2023;1;A;1.5;\n2023;2;B;2;p\n2024;1;A;3;\n2024;2;B;4;\n',
    )
    await answerOrder({ file, shown: 'rehearsal.csv', folder: join(folder, 'made'), key: 'key' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
