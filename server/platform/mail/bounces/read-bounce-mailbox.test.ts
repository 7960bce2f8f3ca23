import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { bounceReport } from '#tests/support/bounce-report.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { readBounceMailbox } from './read-bounce-mailbox.ts'

const sink = await mailSink()
const mailbox = await imapServer()
const opened = await testPorts({ SMTP_URL: sink.url, BOUNCE_IMAP_URL: mailbox.url })
const mail = createMail(opened.ports)
const ports = { ...opened.ports, mail }

test('what came back to the mailbox is counted, then marked; what failed half-way is read again', async () => {
  const heard: string[] = []
  let isDown = true
  mail.subscribe('quilt', (_db, queue) => ({
    ready: async (mail) => mail,
    markVoid: async () => {},
    markAccepted: async (taken) => void (await queue.settle(taken, 'accepted')),
    markFailed: async () => {},
    tryAgain: async () => {},
    now: queue.now,
  }))
  mail.subscribeToReports('quilt', async (_db, fate) => {
    if (isDown) throw new Error('the database is away')
    heard.push(`${fate.outcome} ${fate.because}`)
  })
  const hello = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hi.'] })
  const topic = { name: 'quilt', about: {} }
  await mailLater(actAsSystem(ports), { to: 'nora@post.example', letter: hello, topic })
  await mail.sendDue()
  const { from, to } = sink.received[0]!
  mailbox.add(bounceReport({ to: from, recipient: to, status: '5.1.1' }))
  mailbox.add(Buffer.from('From: tom@post.example\r\nSubject: Re: Hello\r\n\r\nThank you!\r\n'))

  await expect(readBounceMailbox(ports)).rejects.toThrow('the database is away')
  expect(mailbox.mails.map(({ isSeen }) => isSeen)).toEqual([false, false])
  isDown = false
  await readBounceMailbox(ports)
  expect(heard).toEqual(['failed no-mailbox'])
  expect(mailbox.mails.map(({ isSeen }) => isSeen)).toEqual([true, true])

  // A mailbox copied back from a backup has it unread again.
  mailbox.mails[0]!.isSeen = false
  await readBounceMailbox(ports)
  expect(heard).toHaveLength(1)
})
