import { createHash } from 'node:crypto'
import * as z from 'zod'
import { longestGuess, longestWhy } from '#contract/captions.ts'
import { askServer, isOnThisMachine, type ModelServer } from '#server/platform/ai/model-server.ts'
import { readAtMost } from '#server/platform/read-at-most.ts'
import { CaptionerFails, type CaptionGuess, type Captioner } from './captioner.ts'

interface CaptionerSettings extends ModelServer {
  readonly visionModel: string
}

// A model on a small machine takes its time for a picture.
const LONGEST_MS = 3 * 60_000
// A sentence and its reason are a few hundred; what has no end isn't waited for.
const MOST_BYTES = 64 * 1024
// With these the picture is at fault.
const aboutThePicture = [400, 413, 415, 422]
// With these surely the server is, or the key; with any other it may be either.
const aboutTheServer = [401, 402, 404, 429]

const instructions = `You suggest a caption for one family photo. Answer with JSON alone: {"caption": "…", "why": "…"}.
caption: at most twelve plain words about what can be seen; no names, no guesses at who somebody is, at feelings, age, health, faith or origin.
why: one short sentence that names what in the picture it rests on.`

const complaint = z.object({ error: z.unknown() })
// Only what we read; servers add fields of their own.
const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
const guess = z.object({ caption: z.string(), why: z.string().default('') })

/** Any server that speaks OpenAI's chat completions with pictures, hosted or on this machine. */
export function createRemoteCaptioner(settings: CaptionerSettings): Captioner {
  const { apiKey, baseUrl, visionModel } = settings
  return {
    name: `${visionModel}, by ${placeOf(new URL(baseUrl))}`,
    key: hashOf(baseUrl, visionModel),
    door: hashOf(baseUrl, visionModel, apiKey ?? ''),
    isOnThisMachine: isOnThisMachine(baseUrl),
    describe: (picture, signal) => describe(settings, picture, signal),
  }
}

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Behind one gateway several may answer, told apart by the path. */
const placeOf = ({ host, pathname }: URL) =>
  /^\/(v1\/?)?$/.test(pathname) ? host : `${host}${pathname}`

async function describe(
  settings: CaptionerSettings,
  picture: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<CaptionGuess> {
  // Many a server on a small machine reads no WebP.
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(picture).jpeg().toBuffer()
  const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const body = JSON.stringify({
    model: settings.visionModel,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
    ],
  })
  const limits = [AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]
  const said = await orItFails(async () => {
    const response = await askServer(settings, '/chat/completions', {
      body,
      signal: AbortSignal.any(limits),
    })
    return textOf(response)
  })
  const told: unknown = JSON.parse(said)
  // Gateways tell so of a server behind them that is down.
  if (!answer.safeParse(told).success && complaint.safeParse(told).success)
    throw new CaptionerFails('it tells of an error')
  return guessIn(answer.parse(told).choices[0]!.message.content)
}

class NoAnswer extends Error {}

/** Whatever goes wrong on the way is the server's: no network, no answer in time, a redirect, a page instead of an answer. */
async function orItFails<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking()
  } catch (error) {
    if (error instanceof CaptionerFails || error instanceof NoAnswer) throw error
    const mayBePicture = error instanceof Error && error.name === 'TimeoutError'
    throw new CaptionerFails('it doesn’t answer', { mayBePicture })
  }
}

async function textOf(response: Response): Promise<string> {
  const { status, headers, body } = response
  const isJson = headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson || !body) {
    await body?.cancel()
    if (aboutThePicture.includes(status)) throw new NoAnswer(`The server answered ${status}.`)
    const wanted = Number(headers.get('retry-after') ?? 0)
    throw new CaptionerFails(
      response.ok ? 'it sends a page instead of an answer' : `it answers ${status}`,
      {
        retryAfterSeconds: Number.isFinite(wanted) ? wanted : 0,
        mayBePicture: !response.ok && !aboutTheServer.includes(status),
      },
    )
  }
  const bytes = await readAtMost(
    body,
    MOST_BYTES,
    () => new CaptionerFails('its answer has no end'),
  )
  return bytes.toString('utf8')
}

/** Models like to wrap JSON in a fence or a sentence; whatever is outside of the braces is no part of it. */
function guessIn(said: string): CaptionGuess {
  const { caption, why } = guess.parse(
    JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)),
  )
  const words = oneLine(caption, longestGuess)
  if (!/[\p{L}\p{N}]/u.test(words)) throw new NoAnswer('The server said nothing.')
  return { words, why: oneLine(why, longestWhy) }
}

// What joins letters and signs into one stays: Persian and many a small picture need it. What hides words doesn't.
const unshown = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}\s]+/gu

/** As it may stand beside a photo: one line, without what can't be shown, cut where a letter ends. */
function oneLine(said: string, longest: number): string {
  const whole = said
    .slice(0, 4 * longest)
    .toWellFormed()
    .replace(unshown, ' ')
    .trim()
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(whole)) {
    if (kept.length + segment.length > longest) break
    kept += segment
  }
  return kept.trim()
}
