import { closeSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Unreadable, type MeasuredFile } from '#server/platform/av/av.ts'
import type { Engine } from './engine.ts'
import type { Order, Outcome } from './order.ts'
import { Slices } from './slices.ts'
import { factsInTags } from './tag-facts.ts'

// One file, one order, one process: what a broken or wicked file can do ends with it.
const answers = 3

// Answering requests comes first.
setPriority(10)

const order = JSON.parse(process.argv[2]!) as Order
const engine: Engine = order.ffmpeg
  ? (await import('./command-line/command-line.ts')).commandLine(order.ffmpeg)
  : (await import('./bindings/bindings.ts')).bindings

async function measure(): Promise<MeasuredFile> {
  const slices = new Slices()
  const { contents, tags, picturesMs, loudness } = await engine.decodeSound(
    order.source,
    (samples) => slices.add(samples),
  )
  const durationMs = Math.max(slices.durationMs, picturesMs)
  if (durationMs === 0) throw new Unreadable('nothing')
  return {
    ...contents,
    durationMs,
    loudness,
    found: factsInTags(tags),
    slices: slices.finish(),
  }
}

function handOver(samples: Float32Array): void {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  for (let sent = 0; sent < bytes.length;) sent += writeSync(1, bytes, sent)
}

async function obey(): Promise<Outcome> {
  if (order.do === 'measure') return { measured: await measure() }
  if (order.do === 'copy') await engine.copy(order.source, order.to, order)
  else if (order.do === 'poster') await engine.poster(order.source, order.to, order.atMs)
  else await engine.decodeSound(order.source, handOver)
  return {}
}

const outcome = await obey().catch((error: unknown): Outcome => {
  if (!(error instanceof Unreadable)) throw error
  return { unreadable: error.reason, detail: error.detail }
})
writeSync(answers, JSON.stringify(outcome))
closeSync(answers)
// FFmpeg's own threads would keep it waiting.
process.exit(0)
