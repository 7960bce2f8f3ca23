import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SpeechRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly model: string
  readonly format: string
  readonly file: Buffer
}

interface Segment {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly avg_logprob?: number
}

/** A tiny server that speaks OpenAI's audio transcriptions and hears what the test says. */
export async function startSpeechServer() {
  const asked: SpeechRequest[] = []
  let answer: { status: number; body: unknown } = { status: 200, body: { text: '' } }
  const server = createServer(async (request, response) => {
    const form = await new Response(request as unknown as ReadableStream, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      model: String(form.get('model')),
      format: String(form.get('response_format')),
      file: Buffer.from(await (form.get('file') as File).arrayBuffer()),
    })
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    asked,
    /** The settings that make a Kinfold listen here. */
    environment: { AI_BASE_URL: url, AI_TRANSCRIPTION_MODEL: 'whisper-test' },
    hears: (segments: readonly Segment[], language = 'english') =>
      void (answer = {
        status: 200,
        body: { text: segments.map(({ text }) => text).join(' '), language, segments },
      }),
    answers: (status: number, body: unknown) => void (answer = { status, body }),
    stop: () =>
      new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}
