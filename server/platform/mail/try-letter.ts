import { createTransport } from 'nodemailer'
import type { MailWay } from '#server/platform/installation/installation.ts'
import type { Letter } from './letter.ts'

const longestMs = 15_000

interface Tried {
  readonly isPassed: boolean
  /** The mail server's own words; or, where none came, why. */
  readonly answer: string
}

/** One letter over a connection of its own, outside the outbox: it tells at once what the mail server answers. */
export async function tryLetter(way: MailWay, to: string, letter: Letter): Promise<Tried> {
  const transport = createTransport({
    url: way.smtpUrl!,
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
    dnsTimeout: longestMs,
    socketTimeout: longestMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail({
      from: way.from,
      to: { name: '', address: to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
    })
    return { isPassed: true, answer: response.slice(0, 500) }
  } catch (error) {
    return { isPassed: false, answer: refusal(error as SmtpError).slice(0, 500) }
  } finally {
    transport.close()
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly response?: string
}

const reasons: Record<string, string> = {
  EDNS: 'There is no such server: its name isn’t known.',
  ECONNECTION: 'Nobody answers at this server and port.',
  ESOCKET: 'The connection broke.',
  ETIMEDOUT: 'The server didn’t answer in time.',
  ETLS: 'No encrypted connection could be made.',
  EAUTH: 'The server refused the user or the password.',
}

/** The server's answer where it gave one; otherwise what kept us from asking, and the machine's word for it. */
function refusal({ code, response, message }: SmtpError): string {
  if (response) return response
  const isRefused = message.includes('ECONNREFUSED')
  const reason = reasons[isRefused ? 'ECONNECTION' : (code ?? '')]
  return reason ? `${reason} (${message})` : message
}
