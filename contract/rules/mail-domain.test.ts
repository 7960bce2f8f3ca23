import { expect, test } from 'vitest'
import { isMadeUp, readDkim, readDmarc, readSpf } from './mail-domain.ts'

const spf = (...texts: string[]) => readSpf('hearth.org', texts).state
const dmarc = (...texts: string[]) => readDmarc('hearth.org', texts).state

test('SPF: one record with an end is good; none, two, or one for everybody isn’t', () => {
  expect(spf('v=spf1 mx -all', 'google-site-verification=x')).toBe('good')
  expect(spf('v=spf1 include:_spf.provider.net ~all')).toBe('good')
  expect(spf('v=spf1 redirect=_spf.provider.net')).toBe('good')
  expect(spf('v=spf1 mx +all')).toBe('weak')
  expect(spf('v=spf1 mx all')).toBe('weak')
  expect(spf('v=spf1 mx ?all')).toBe('weak')
  expect(spf('v=spf1 -all', 'v=spf1 mx ~all')).toBe('weak')
  expect(spf('v=spf10 mx -all')).toBe('missing')
  expect(spf()).toBe('missing')
})

test('DKIM: a key under one of the names is good, an empty one was taken back', () => {
  const read = (texts: string[] | undefined, selector = 'mail') =>
    readDkim('hearth.org', [
      { selector: 'default', texts: [] },
      { selector, texts },
    ])
  expect(read(['v=DKIM1; k=rsa; p=MIGf'])).toMatchObject({
    state: 'good',
    found: 'mail._domainkey.hearth.org: v=DKIM1; k=rsa; p=MIGf',
  })
  expect(read(['v=DKIM1; p=']).state).toBe('weak')
  expect(read([]).state).toBe('missing')
})

test('DMARC: watching is enough, a record without a policy isn’t', () => {
  expect(dmarc('v=DMARC1; p=none')).toBe('good')
  expect(dmarc('v=DMARC1; p=reject; rua=mailto:x@hearth.org')).toBe('good')
  expect(dmarc('v=DMARC1; rua=mailto:x@hearth.org')).toBe('weak')
  expect(dmarc('some other text')).toBe('missing')
})

test('a DNS that doesn’t answer is never told as a missing record', () => {
  expect(readSpf('hearth.org', undefined).state).toBe('unknown')
  expect(readDmarc('hearth.org', undefined).state).toBe('unknown')
  expect(readDkim('hearth.org', [{ selector: 'a', texts: undefined }]).state).toBe('unknown')
})

test('every finding that isn’t good says what to do', () => {
  const found = [readSpf('a.org', []), readDmarc('a.org', []), readDkim('a.org', [])]
  for (const { todo } of found) expect(todo).toBeTruthy()
})

test('names for trying things out are known as such', () => {
  for (const name of ['hearth.test', 'example.com', 'localhost', 'a.example', 'nas.local'])
    expect(isMadeUp(name)).toBe(true)
  for (const name of ['hearth.org', 'contest.com', 'test.de']) expect(isMadeUp(name)).toBe(false)
})
