import { parentPort } from 'node:worker_threads'
import { beginReading, type Reading } from '#contract/rules/tree/imports/read-brought.ts'
import { whyNotShown } from '#server/features/names/index.ts'
import { previewOf } from './preview.ts'
import { assertNotTooMany, FileRefused, readFile } from './read-file.ts'
import { TreeRows } from './tree-rows.ts'
import type { Answer, Asked } from './reader.ts'

/** In a thread of its own: reads a file, and answers piece by piece as it is asked on; then perhaps another one. */
const port = parentPort!
const say = (answer: Answer) => port.postMessage(answer)
let goOn = () => {}
port.on('message', (message: Asked | 'next') => {
  if (message === 'next') goOn()
  else void read(message)
})

async function read(asked: Asked): Promise<void> {
  try {
    const file = await readFile(asked.bytes)
    assertNotTooMany(file)
    const isShown = (name: string) => whyNotShown(name) === undefined
    const bringing = { year: asked.year, isShown }
    const reading = beginReading(file, bringing)
    if (!asked.joined) return say({ preview: previewOf(file, someoneIn(reading)) })
    const rows = new TreeRows(reading, asked.joined)
    for (const batch of rows.batches()) {
      const isAskedOn = new Promise<void>((resolve) => (goOn = resolve))
      say({ batch })
      await isAskedOn
    }
    say({ became: rows.became() })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say({ refused: error.message })
  }
}

function someoneIn(reading: Reading): Reading {
  if (reading.people === 0) throw new FileRefused('There is nobody in this file.')
  return reading
}
