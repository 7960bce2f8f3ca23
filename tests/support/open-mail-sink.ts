import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A mail as the server on the other end took it. */
export interface Received {
  readonly to: string
  readonly from: string
  /** What a bounce would come back with. */
  readonly envelopeId: string | undefined
  readonly raw: string
  readonly mail: Email
}

/** What the server says to one recipient or letter: nothing (accept), a refusal, or it hangs up. */
export type Answer =
  | undefined
  | { readonly code: number; readonly at?: 'recipient' | 'letter' }
  | 'hang-up'

export interface MailSink {
  readonly url: string
  /** Everything accepted, in order. */
  readonly received: Received[]
  /** Everything whose last byte came in, accepted or not. */
  readonly seen: Received[]
  /** How often somebody wanted to hand over a letter, whatever came of it. */
  tries(): number
  /** Decides each attempt from now on; may wait before it answers. */
  answerWith(decide: (recipient: string) => Answer | Promise<Answer>): void
  close(): Promise<void>
}

/** A real SMTP server on a free port of loopback that keeps what it is given, until it is closed. */
export async function openMailSink(
  port = 0,
  look: (received: Received) => void = () => {},
): Promise<MailSink> {
  const received: Received[] = []
  const seen: Received[] = []
  let tries = 0
  let decide: (recipient: string) => Answer | Promise<Answer> = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      tries += 1
      void (async () => {
        const answer = await decide(address)
        done(isRefusal(answer, 'recipient') ? refusal(answer.code) : undefined)
      })()
    },
    onData(stream, session, done) {
      void (async () => {
        const mail = await read(stream, session)
        seen.push(mail)
        const answer = await decide(mail.to)
        // The letter is here, its sender never hears so.
        if (answer === 'hang-up') return hangUp(session)
        if (isRefusal(answer, 'letter')) return done(refusal(answer.code))
        received.push(mail)
        look(mail)
        return done()
      })()
    },
  })
  const sockets = watchSockets(server)
  const hangUp = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy()
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${actual}`,
    received,
    seen,
    tries: () => tries,
    answerWith: (next) => void (decide = next),
    close,
  }
}

function watchSockets(server: SMTPServer) {
  const sockets = new Map<number, { destroy(): void }>()
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  return sockets
}

function isRefusal(answer: Answer, at: 'recipient' | 'letter'): answer is { code: number } {
  return typeof answer === 'object' && (answer.at ?? 'recipient') === at
}

const refusal = (code: number) =>
  Object.assign(new Error(code < 500 ? 'Please try again later' : 'No such mailbox'), {
    responseCode: code,
  })

type Envelope = SMTPServerSession['envelope'] & { dsn?: { envid?: string } }

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const { mailFrom, rcptTo, dsn } = session.envelope as Envelope
  return {
    to: rcptTo[0]!.address,
    from: mailFrom === false ? '' : mailFrom.address,
    envelopeId: dsn?.envid,
    raw: bytes.toString('utf8'),
    mail: await PostalMime.parse(bytes),
  }
}
