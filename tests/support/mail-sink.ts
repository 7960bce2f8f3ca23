import { afterAll } from 'vitest'
import { openMailSink, type MailSink } from './open-mail-sink.ts'

export type { Answer, MailSink, Received } from './open-mail-sink.ts'

/** A mail server for one file's tests: closed after them. */
export async function mailSink(port = 0): Promise<MailSink> {
  const sink = await openMailSink(port)
  afterAll(() => sink.close())
  return sink
}
