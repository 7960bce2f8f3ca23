import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

interface Told {
  /** The bounce address; an ordinary mailbox where only the quoted ids say which letter it was. */
  readonly to: string
  readonly recipient: string
  readonly action?: string
  readonly status?: string
  readonly messageId?: string
}

/** A report as Postfix writes it (tests/fixtures/bounces holds real ones), about any letter. */
export function bounceReport(told: Told): Buffer {
  const { to, recipient, action = 'failed', status = '5.1.1', messageId = '' } = told
  const lines = `From: Mail Delivery System <MAILER-DAEMON@relay.example.net>
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="edge"
Message-Id: <${randomUUID()}@relay.example.net>

--edge
Content-Type: text/plain; charset=utf-8

This is the mail system at host relay.example.net.

--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.net

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: no

--edge
Content-Type: text/rfc822-headers

To: ${recipient}
Message-ID: ${messageId}

--edge--
`
  return Buffer.from(lines.replaceAll('\n', '\r\n'))
}

/** Hands a report over as a mail server does. */
export async function handOver(
  http: FastifyInstance,
  raw: Uint8Array,
  { secret, seconds }: { secret: string; seconds: number },
) {
  const mark = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
  const headers = {
    'content-type': 'message/rfc822',
    'kinfold-signature': `t=${seconds},v1=${mark}`,
  }
  const url = '/api/mail-reports'
  const reply = await http.inject({ method: 'POST', url, headers, payload: Buffer.from(raw) })
  return { status: reply.statusCode, body: reply.json() as { outcome?: string; message?: string } }
}
