import type { Grounding, Writer } from '#server/platform/ai/ai.ts'
import { askServer, type ModelServer } from '#server/platform/ai/model-server.ts'
import { readPiece } from './completion.ts'
import { serverSentData } from './server-sent-data.ts'

interface WriterSettings extends ModelServer {
  readonly model: string | undefined
  readonly timeoutSeconds: number
}

const MOST_TOKENS = 400
// Some local servers serve one model and ignore its name, but none accepts a missing one.
const ANY_MODEL = 'default'

/** Any server that speaks OpenAI's chat completions, hosted or on this machine. */
export function createWriter(settings: WriterSettings): Writer {
  return { write: (grounding, signal) => write(settings, grounding, signal) }
}

async function* write(
  settings: WriterSettings,
  grounding: Grounding,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const response = await ask(settings, grounding, signal)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`The model’s server answered ${response.status}.`)
  }
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield readPiece(await response.text()).text
    return
  }
  let isWhole = false
  for await (const data of serverSentData(response.body)) {
    if (data === '[DONE]') return
    const { text, isLast } = readPiece(data)
    if (text) yield text
    isWhole ||= isLast
  }
  if (!isWhole) throw new Error('The model’s server stopped in the middle.')
}

function ask(
  settings: WriterSettings,
  { instructions, question }: Grounding,
  signal?: AbortSignal,
): Promise<Response> {
  const limits = [AbortSignal.timeout(settings.timeoutSeconds * 1000), ...(signal ? [signal] : [])]
  return askServer(settings, '/chat/completions', {
    body: JSON.stringify({
      model: settings.model ?? ANY_MODEL,
      stream: true,
      temperature: 0.2,
      max_tokens: MOST_TOKENS,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: question },
      ],
    }),
    signal: AbortSignal.any(limits),
  })
}
