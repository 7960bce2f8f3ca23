import { setPriority } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_RATE, type HeardPiece } from './ear.ts'
import { openMoonshine } from './moonshine.ts'
import { framesOf, type Frames } from './frames.ts'
import { openSilero } from './silero.ts'
import { FRAME, SpeechFinder, type Stretch } from './speech-finder.ts'
import { VoiceMeter } from './voice-meter.ts'

// A process for one recording: half a gigabyte is held only while somebody is listened to, and a crash takes nothing
// along. The sound comes in by the standard input; with no folder given, only the voice is measured.
setPriority(10)
process.once('disconnect', () => process.exit(0))

export type Report =
  | { readonly piece: HeardPiece }
  | { readonly heardMs: number }
  | {
      readonly end: true
      readonly durationMs: number
      readonly voice: ReturnType<VoiceMeter['result']>
    }

const say = (report: Report) =>
  new Promise<void>((done) => void process.send!(report, () => done()))
const msOf = (frame: number) => Math.round((frame * FRAME * 1000) / SAMPLE_RATE)
const TELL_EVERY = SAMPLE_RATE / FRAME

const [models] = process.argv.slice(2)
const meter = new VoiceMeter()
const listen = models ? await openListener(models) : undefined
const frames = await framesOf(process.stdin, async (frame, kept) => {
  meter.add(frame)
  await listen?.frame(frame, kept)
  if (kept.count % Math.round(10 * TELL_EVERY) === 0) await say({ heardMs: msOf(kept.count) })
})
await listen?.finish(frames)
await say({ end: true, durationMs: msOf(frames.count), voice: meter.result() })
process.exit(0)

async function openListener(folder: string) {
  const speechIn = await openSilero(join(folder, 'silero/vad.onnx'))
  const wordsIn = await openMoonshine(join(folder, 'moonshine'))
  const finder = new SpeechFinder()

  async function write(stretch: Stretch | undefined, kept: Frames): Promise<void> {
    if (!stretch) return
    const { text, confidence } = await wordsIn(kept.cut(stretch.from, stretch.to))
    const piece = { startMs: msOf(stretch.from), endMs: msOf(stretch.to), text, confidence }
    if (text) await say({ piece })
  }

  return {
    async frame(frame: Float32Array, kept: Frames): Promise<void> {
      await write(finder.add(await speechIn(frame)), kept)
      kept.forgetBefore(finder.neededFrom)
    },
    finish: (kept: Frames) => write(finder.finish(), kept),
  }
}
