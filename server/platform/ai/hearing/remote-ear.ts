import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import * as z from 'zod'
import { askServer, isOnThisMachine, type ModelServer } from '#server/platform/ai/model-server.ts'
import {
  SAMPLE_RATE,
  type Ear,
  type Heard,
  type HeardPiece,
  type HearingOptions,
  type Sound,
} from './ear.ts'
import { serialQueue } from '#server/platform/serial-queue.ts'
import { listenInChild } from './listen-in-child.ts'
import { portionsOf, type Portion } from './portions.ts'
import { toWav } from './wav.ts'

interface RemoteSettings extends ModelServer {
  readonly transcriptionModel: string
}

// Ten minutes of speech may take as long on a small machine.
const LONGEST_MS = 15 * 60_000

// Only what we read; servers add fields of their own.
const answer = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z
    .array(
      z.object({
        start: z.number().nonnegative(),
        end: z.number().nonnegative(),
        text: z.string(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
})

/** Any server that speaks OpenAI's audio transcriptions, hosted or on this machine. */
export function createRemoteEar(settings: RemoteSettings): Ear {
  const { hostname } = new URL(settings.baseUrl)
  return {
    engine: `${settings.transcriptionModel}, by ${hostname}`,
    isEnglishOnly: false,
    staysHere: isOnThisMachine(settings.baseUrl),
    weights: [],
    inTurn: serialQueue(),
    isReady: async () => true,
    hear: (sound, options = {}) => hear(settings, sound, options),
  }
}

async function hear(
  settings: RemoteSettings,
  sound: Sound,
  { onProgress, signal }: HearingOptions,
): Promise<Heard> {
  const pieces: HeardPiece[] = []
  let language: string | null = null
  const send = async (portion: Portion) => {
    const heard = await ask(settings, portion, signal)
    pieces.push(...piecesOf(heard, portion))
    language ??= heard.language ?? null
    onProgress?.(portion.startMs)
  }
  const beside = new PassThrough({ objectMode: true })
  const [durationMs, { voice }] = await Promise.all([
    portionsOf(overheard(sound, beside), send).finally(() => beside.end()),
    listenInChild(beside, undefined, signal ? { signal } : {}),
  ])
  return { pieces, durationMs, voice, language }
}

/** The sound is read once: the process beside us measures the voice, and on its way the server gets portions of it. */
async function* overheard(sound: Sound, listener: Writable): Sound {
  for await (const chunk of sound) {
    if (!listener.write(chunk)) await once(listener, 'drain')
    yield chunk
  }
}

async function ask(
  settings: RemoteSettings,
  { samples }: Portion,
  signal: AbortSignal | undefined,
) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(toWav(samples))], { type: 'audio/wav' }), 'voice.wav')
  form.set('model', settings.transcriptionModel)
  form.set('response_format', 'verbose_json')
  const response = await askServer(settings, '/audio/transcriptions', {
    body: form,
    signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
  })
  if (response.ok) return answer.parse(await response.json())
  await response.body?.cancel()
  throw new Error(`The transcribing server answered ${response.status}.`)
}

/** Some servers give no segments; then the whole portion is one piece. */
function piecesOf(heard: z.output<typeof answer>, { startMs, samples }: Portion): HeardPiece[] {
  const whole = [
    { start: 0, end: samples.length / SAMPLE_RATE, text: heard.text, avg_logprob: null },
  ]
  return (heard.segments?.length ? heard.segments : whole)
    .map(({ start, end, text, avg_logprob }) => ({
      startMs: startMs + Math.round(start * 1000),
      endMs: startMs + Math.round(Math.max(start, end) * 1000),
      text: text.trim(),
      confidence: typeof avg_logprob === 'number' ? Math.min(1, Math.exp(avg_logprob)) : null,
    }))
    .filter(({ text }) => text)
}
