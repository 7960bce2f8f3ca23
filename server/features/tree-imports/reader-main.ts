import { parentPort, workerData } from 'node:worker_threads'
import { readBrought } from '#contract/rules/tree/imports/read-brought.ts'
import { whyNotShown } from '#server/features/names/index.ts'
import { previewOf } from './preview.ts'
import { assertNotTooMany, FileRefused, readFile } from './read-file.ts'
import { TreeRows } from './tree-rows.ts'
import type { Answer, Asked } from './reader.ts'

/** In a thread of its own: reads one file, and answers piece by piece as it is asked on. */
const port = parentPort!
const asked = workerData as Asked
const say = (answer: Answer) => port.postMessage(answer)

try {
  const file = await readFile(asked.bytes)
  assertNotTooMany(file)
  const isShown = (name: string) => whyNotShown(name) === undefined
  const brought = readBrought(file, { year: asked.year, isShown })
  if (brought.people.length === 0) throw new FileRefused('There is nobody in this file.')
  if (asked.joined) {
    const rows = new TreeRows(brought, asked.joined)
    for (const batch of rows.batches()) {
      say({ batch })
      await new Promise((resolve) => port.once('message', resolve))
    }
    say({ became: rows.became() })
  } else say({ preview: previewOf(file, brought) })
} catch (error) {
  if (!(error instanceof FileRefused)) throw error
  say({ refused: error.message })
}
port.close()
