import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { afterAll, expect, test } from 'vitest'
import { lookUpDomain } from './look-up-domain.ts'

// A DNS server of our own: it knows these texts, and that nothing else is there.
const texts: Record<string, string> = {
  'hearth.org': 'v=spf1 mx ~all',
  '_dmarc.hearth.org': 'v=DMARC1; p=none',
  'house._domainkey.hearth.org': 'v=DKIM1; k=rsa; p=MIGf',
}
const server = createSocket('udp4')
server.on('message', (asked, from) => server.send(answerTo(asked), from.port, from.address))
await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready))
afterAll(() => server.close())

const ask = (port: number) => {
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  return resolver
}
const states = async (selector: string | undefined, port = server.address().port) =>
  (await lookUpDomain('hearth.org', selector, ask(port))).map(({ name, state }) => [name, state])

test('the records of a domain are asked for under their own names', async () => {
  expect(await states('house')).toEqual([
    ['SPF', 'good'],
    ['DKIM', 'good'],
    ['DMARC', 'good'],
  ])
  expect(await states('garden')).toContainEqual(['DKIM', 'missing'])
  expect(await states(undefined)).toContainEqual(['DKIM', 'missing'])
})

test('without a DNS nothing is called missing', async () => {
  expect(await states('house', 9)).toEqual([
    ['SPF', 'unknown'],
    ['DKIM', 'unknown'],
    ['DMARC', 'unknown'],
  ])
})

/** RFC 1035: the question again, and its text; or that there is no such name. */
function answerTo(asked: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  while (asked[at]!) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + asked[at]!))
    at += asked[at]! + 1
  }
  const text = texts[labels.join('.').toLowerCase()]
  const question = asked.subarray(12, at + 5)
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(text ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(text ? 1 : 0, 6)
  if (!text) return Buffer.concat([head, question])
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(16, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(text.length + 1, 10)
  return Buffer.concat([head, question, record, Buffer.from([text.length]), Buffer.from(text)])
}
