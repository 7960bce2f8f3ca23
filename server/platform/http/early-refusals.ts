import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { explain } from './explain-failure.ts'
import { securityHeaders } from './security-headers.ts'

/** For whoever is refused before we know what they want: nothing more is read from that connection. */
const farewell = (config: Config): Record<string, string> => ({
  ...securityHeaders(config),
  'cache-control': 'no-store',
  connection: 'close',
})

/** Addresses the router itself can't read never reach the hooks or the error handler. */
export const refuseUnroutable =
  (config: Config) => (error: Error, asked: unknown, answer: unknown) => {
    const request = asked as FastifyRequest
    const { status, message } = explain(error, request)
    ;(answer as FastifyReply)
      .code(status)
      .headers({ ...farewell(config), 'x-request-id': request.id })
      .send({ message })
  }

const unreadable: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'That is too much to send at once.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/** What isn't HTTP at all never becomes a request: it is answered on the bare connection. */
export const refuseUnreadable =
  (config: Config) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isInMidAnswer(socket))
      return void socket.destroy()
    const [status, message] = unreadable[error.code ?? ''] ?? [
      400,
      'We couldn’t understand this request.',
    ]
    const body = JSON.stringify({ message })
    const headers = {
      ...farewell(config),
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
      () => socket.destroy(),
    )
  }

/** An `Expect` that isn't 100-continue, which Node would answer without our headers. */
export const refuseExpectation =
  (config: Config) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const type = 'application/json; charset=utf-8'
    response.writeHead(417, {
      ...farewell(config),
      'x-request-id': randomUUID(),
      'content-type': type,
    })
    response.end(JSON.stringify({ message: 'We can’t do what this request expects.' }))
  }

/** Words of ours in the middle of another answer would be taken for a part of it. */
const isInMidAnswer = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false
