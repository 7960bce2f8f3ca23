import { afterAll, expect } from 'vitest'
import { doubtsAbout } from './letter-doubts.ts'
import { openMailSink, type MailSink } from './open-mail-sink.ts'

export type { Answer, MailSink, Received } from './open-mail-sink.ts'

/** A mail server for one file's tests: closed after them. Every letter it took must be one that its reader can trust. */
export async function mailSink(port = 0): Promise<MailSink> {
  const doubts: string[] = []
  const sink = await openMailSink(port, ({ mail }) =>
    doubts.push(...doubtsAbout(mail.text ?? '').map((doubt) => `${mail.subject}: ${doubt}`)),
  )
  afterAll(async () => {
    await sink.close()
    expect(doubts).toEqual([])
  })
  return sink
}
