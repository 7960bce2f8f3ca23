import * as z from 'zod'
import { longestGuess, longestWhy } from '#contract/captions.ts'
import type { Config } from '#server/platform/config.ts'
import type { CaptionGuess, Captioner } from './captioner.ts'

interface CaptionerSettings extends Pick<Config['ai'], 'apiKey'> {
  readonly baseUrl: string
  readonly visionModel: string
}

// A model on a small machine takes its time for a picture.
const LONGEST_MS = 3 * 60_000
const MOST_TOKENS = 300
const here = /^(localhost|127(\.\d+){3}|\[::1\])$/

const instructions = `You suggest a caption for one family photo. Answer with JSON alone: {"caption": "…", "why": "…"}.
caption: at most twelve plain words about what can be seen; no names, no guesses at who somebody is, at feelings, age, health, faith or origin.
why: one short sentence that names what in the picture it rests on.`

// Only what we read; servers add fields of their own.
const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
const guess = z.object({ caption: z.string(), why: z.string().default('') })

/** Any server that speaks OpenAI's chat completions with pictures, hosted or on this machine. */
export function createRemoteCaptioner(settings: CaptionerSettings): Captioner {
  const { hostname } = new URL(settings.baseUrl)
  return {
    engine: `${settings.visionModel}, by ${hostname}`,
    staysHere: here.test(hostname),
    describe: (picture) => describe(settings, picture),
  }
}

async function describe(
  { baseUrl, apiKey, visionModel }: CaptionerSettings,
  picture: Uint8Array,
): Promise<CaptionGuess> {
  const url = `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    // A key must not follow a redirect to somebody else.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model: visionModel,
      temperature: 0.2,
      max_tokens: MOST_TOKENS,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
      ],
    }),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The model’s server answered ${response.status}.`)
  }
  return guessIn(answer.parse(await response.json()).choices[0]!.message.content)
}

/** Models like to wrap JSON in a fence or a sentence; whatever is outside of the braces is no part of it. */
function guessIn(said: string): CaptionGuess {
  const { caption, why } = guess.parse(
    JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)),
  )
  const words = oneLine(caption, longestGuess)
  if (!words) throw new Error('The model’s server said nothing.')
  return { words, why: oneLine(why, longestWhy) }
}

/** As it may stand beside a photo: one line, without what can't be shown. */
const oneLine = (said: string, longest: number): string =>
  [...said.toWellFormed().replace(/[\p{C}\s]+/gu, ' ')].slice(0, longest).join('').trim()
