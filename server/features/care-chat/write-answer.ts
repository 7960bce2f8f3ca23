import type { Writer } from '#server/platform/ai/ai.ts'
import { unknown, type Answer, type OurReply } from './answer.ts'
import { groundingFor, NO_ANSWER } from './grounding.ts'

const LONGEST = 3000
const HELD_BACK = NO_ANSWER.length + 8

export type ChatEvent =
  | { readonly event: 'words'; readonly data: { readonly text: string } }
  | { readonly event: 'answer'; readonly data: OurReply }

/**
 * Has the model tell what we found, piece by piece, closed by the whole reply. If it fails on the way, the closing
 * reply is our own, and replaces whatever came before. The first words are held back until they can't be "no answer".
 */
export async function* writeAnswer(
  writer: Writer,
  question: string,
  { reply, passages }: Answer,
  options: { signal?: AbortSignal; onFailure: (error: Error) => void },
): AsyncGenerator<ChatEvent> {
  let text = ''
  let shown = 0
  try {
    for await (const piece of writer.write(groundingFor(question, passages), options.signal)) {
      text += plain(piece)
      if (text.length > LONGEST) throw new Error('The model doesn’t come to an end.')
      if (text.length <= HELD_BACK || saysNothing(text)) continue
      yield { event: 'words', data: { text: text.slice(shown) } }
      shown = text.length
    }
    if (text.trim() === '') throw new Error('The model wrote nothing.')
  } catch (error) {
    options.onFailure(error as Error)
    return yield { event: 'answer', data: reply }
  }
  const written: OurReply = { ...reply, response: text.trim(), engine: 'model' }
  yield { event: 'answer', data: saysNothing(text) ? unknown('model').reply : written }
}

const saysNothing = (text: string): boolean => text.trimStart().startsWith(NO_ANSWER)

// Shown as text, so markup is harmless; control characters would still be noise.
const plain = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
