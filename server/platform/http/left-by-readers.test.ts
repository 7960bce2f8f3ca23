import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { longWait } from '#tests/support/long-wait.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createServer } from './create-server.ts'

const { ports } = await testPorts()

interface Line {
  readonly level: number
  readonly path?: string
  readonly status?: number
}

/** A server, and what it writes into its log. */
async function watchedServer() {
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const http = await createServer({ ...ports, log: createLog({ logLevel: 'debug' }, { write }) })
  const faults = () => lines.filter(({ level }) => level >= 50)
  const answered = () => lines.find(({ path }) => path === '/stream')?.status
  return { http, faults, answered }
}

const headOf = (length: number) =>
  `POST /stream HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Its answer never begins. */
async function askedForAStream() {
  const { http, ...watched } = await watchedServer()
  const source = new Readable({ read() {} })
  http.post('/stream', async (_request, reply) => reply.send(source))
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const reader = connect(Number(port), '127.0.0.1').on('error', () => {})
  const asked = once(source, 'resume')
  reader.write(`${headOf(2)}{}`)
  await asked
  return { http, source, reader, ...watched }
}

test('whoever asked for a stream and goes away before it begins is no fault in the log', async () => {
  const { http, source, reader, faults } = await askedForAStream()
  reader.resetAndDestroy()
  await vi.waitFor(() => expect(source.destroyed).toBe(true), longWait)
  await http.close()
  expect(faults()).toEqual([])
})

test('nor is whoever goes away in the middle of their own words', async () => {
  const { http, faults } = await watchedServer()
  http.post('/stream', async () => ({}))
  const begun = new Promise<IncomingMessage>((resolve) => http.server.once('request', resolve))
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const sender = connect(Number(port), '127.0.0.1').on('error', () => {})
  sender.write(`${headOf(100)}{"half":`)
  const request = await begun
  const left = once(request, 'close').catch(() => {})
  sender.resetAndDestroy()
  await left
  await http.close()
  expect(faults()).toEqual([])
})

test('a stream that ends under its reader’s eyes before it begins is a fault of ours', async () => {
  const { http, source, faults, answered } = await askedForAStream()
  source.destroy()
  await vi.waitFor(() => expect(answered()).toBe(500), longWait)
  await http.close()
  expect(faults()).toMatchObject([{ err: { code: 'ERR_STREAM_PREMATURE_CLOSE' } }])
})
