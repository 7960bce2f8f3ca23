import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bounceAddress, mailIdIn } from './bounce-address.ts'
import { readReport } from './read-report.ts'

// Written by a Postfix 3.7 of our own, whose next hop refused, asked to wait, and never stopped asking.
const real = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../../tests/fixtures/bounces/${name}.eml`))
const key = 'a fixture key of at least 32 characters'

test.each([
  ['failed', 'failed', '5.1.1', 'gone@post.example', '1'],
  ['delayed', 'delayed', '4.2.2', 'full@post.example', '2'],
  ['gave-up', 'later', '4.2.2', 'full@post.example', '2'],
])('a real report is read: %s', async (name, outcome, status, recipient, last) => {
  const id = `0190c1a2-0000-7000-8000-00000000000${last}`
  const report = (await readReport(real(name)))!
  expect(report.fates).toMatchObject([{ outcome, status }])
  expect(report.fates[0]!.recipients).toContain(recipient)
  expect(mailIdIn(report.sentTo[0]!, key)).toBe(id)
  expect(report.envelopeId).toBe(id)
  expect(report.messageIds).toHaveLength(1)
})

const mail = (head: string, body: string) =>
  Buffer.from(`${head}\nMessage-ID: <1@there.example>\n\n${body}\n`.replaceAll('\n', '\r\n'))

test('a mail system that bounces in plain words is understood', async () => {
  const report = await readReport(
    mail(
      'From: MAILER-DAEMON@old.example\nTo: bounces@kinfold.example\nSubject: failure notice',
      'Hi. This is the qmail-send program at old.example.\n\n<nora@old.example>:\n550 5.1.1 sorry, no mailbox here by that name',
    ),
  )
  expect(report!.fates).toMatchObject([{ outcome: 'failed', status: '5.1.1' }])
  expect(report!.fates[0]!.recipients).toContain('nora@old.example')
})

test.each([
  [
    'a holiday note',
    'From: nora@post.example\nTo: bounces@kinfold.example\nAuto-Submitted: auto-replied\nSubject: Away',
    'I am away until 5.7.2027. Call 550 123.',
  ],
  [
    'a note that the postmaster sends for somebody',
    'From: postmaster@post.example\nTo: bounces@kinfold.example\nPrecedence: auto_reply',
    'She retired on 5.1.1999.',
  ],
  [
    'an answer that somebody wrote',
    'From: nora@post.example\nTo: bounces@kinfold.example\nSubject: Re: a message',
    'Thank you! It gave me a 550 error first.',
  ],
  ['nothing at all', 'From: postmaster@post.example\nTo: bounces@kinfold.example', ''],
])('%s is no bounce', async (_, head, body) => {
  expect(await readReport(mail(head, body))).toBeUndefined()
})

test('a report that the letter was passed on says nothing about its fate', async () => {
  const relayed = String(real('failed')).replace('Action: failed', 'Action: relayed')
  expect(await readReport(Buffer.from(relayed))).toBeUndefined()
})

test('a bounce address is short enough, survives capitals, and can’t be made up', () => {
  const id = '0190c1a2-0000-7000-8000-000000000001'
  const address = bounceAddress('bounces@kinfold.example', id, key)
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(mailIdIn(address.toUpperCase(), key)).toBe(id)
  expect(mailIdIn(address, 'another key of at least 32 characters')).toBeUndefined()
  expect(mailIdIn(address.replace(/.@/, address.includes('0@') ? '1@' : '0@'), key)).toBeUndefined()
  expect(mailIdIn('bounces@kinfold.example', key)).toBeUndefined()
  expect(mailIdIn(`bounces+${'z'.repeat(41)}@kinfold.example`, key)).toBeUndefined()
})
