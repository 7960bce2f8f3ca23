import { request, type IncomingHttpHeaders } from 'node:http'
import type { Injectable, Injected } from '#tests/support/call-endpoint.ts'

interface Wired extends Injected {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

interface Knock {
  readonly method?: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string
  readonly remoteAddress?: string
}

/** Speaks to a server in another process, each time over a connection of its own. */
export interface Wire extends Injectable {
  inject(knock: Knock): Promise<Wired>
}

let networks = 0

/** A household nobody has heard of: all of 127.0.0.0/8 is this machine, and each call may come from another /24. */
export function newNetwork(): string {
  networks += 1
  return `127.${1 + (networks >> 8)}.${networks & 255}.1`
}

/** Unless told where from, every call comes from a network of its own, as those of a herd of hijacked machines would. */
export const wireTo = (port: number): Wire => ({
  inject: ({ method = 'GET', url, headers, payload, remoteAddress = newNetwork() }) =>
    new Promise((done, fail) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          localAddress: remoteAddress,
          agent: false,
          method,
          path: url,
          headers: { host: `localhost:${port}`, ...headers },
        },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', fail)
          answer.on('end', () => {
            const bytes = Buffer.concat(pieces)
            done({
              statusCode: answer.statusCode!,
              headers: answer.headers,
              bytes,
              body: bytes.toString('utf8'),
              cookies: (answer.headers['set-cookie'] ?? []).map(cookieOf),
            })
          })
        },
      )
      asked.on('error', fail)
      asked.end(payload)
    }),
})

function cookieOf(line: string): { name: string; value: string } {
  const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/)
  return { name, value }
}
