import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

type Behaviour = (response: ServerResponse) => void | Promise<void>

/** A tiny OpenAI-compatible server whose manners the test chooses; `asked` is what it was told. */
export async function startModelServer() {
  const asked: ModelRequest[] = []
  let behave: Behaviour = streams('Hello.')
  let underWay = 0
  const server = createServer(async (request, response) => {
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await wholeBody(request)),
    })
    underWay += 1
    response.once('close', () => (underWay -= 1))
    await behave(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** How many wait for an answer, or for its end. */
    underWay: () => underWay,
    behaves: (next: Behaviour) => void (behave = next),
    stop: () =>
      new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}

async function wholeBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`

const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

export const streams =
  (...pieces: string[]): Behaviour =>
  (response) => {
    begin(response)
    for (const text of pieces) response.write(piece(text))
    response.end(`${piece('', 'stop')}data: [DONE]\n\n`)
  }

export const answersWhole =
  (content: string): Behaviour =>
  (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }))
  }

export const fails =
  (status: number): Behaviour =>
  (response) =>
    void response.writeHead(status).end('{"error":"secret detail"}')

export const saysGarbage: Behaviour = (response) =>
  void begin(response).end('data: <html>not json</html>\n\n')

export const stopsInTheMiddle =
  (text: string): Behaviour =>
  (response) => {
    begin(response).write(piece(text))
    setImmediate(() => response.destroy())
  }

export const endsUnfinished =
  (text: string): Behaviour =>
  (response) =>
    void begin(response).end(piece(text))

export const neverEnds =
  (text: string): Behaviour =>
  (response) =>
    void begin(response).write(piece(text))

export const neverAnswers: Behaviour = () => {}
