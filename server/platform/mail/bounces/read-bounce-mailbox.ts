import type { ImapFlow } from 'imapflow'
import type { Ports } from '#server/platform/ports.ts'

const mostAtOnce = 200
/** Enough for a report that quotes a whole letter; the end of a longer one says nothing new. */
export const longestReport = 1024 * 1024

/**
 * Reads what came back to the bounce mailbox. A mail is marked as read only after it was counted, so a crash in
 * between reads it again, and counting twice is counting once.
 */
export async function readBounceMailbox({ config, mail, log }: Ports): Promise<void> {
  if (!config.bounces?.imapUrl) return
  const { folder, ...server } = mailboxAt(config.bounces.imapUrl)
  // Only where there is such a mailbox: it is a large library.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({ ...server, logger: false })
  // Without a listener a broken connection would end the process; the command under way fails with it anyway.
  client.on('error', (error: Error) => log.warn({ error: error.message }, 'bounce mailbox'))
  await client.connect()
  try {
    const lock = await client.getMailboxLock(folder)
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, mostAtOnce)) await readOne(client, mail, uid)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

async function readOne(client: ImapFlow, mail: Ports['mail'], uid: number): Promise<void> {
  const wanted = { source: { maxLength: longestReport } }
  const found = await client.fetchOne(String(uid), wanted, { uid: true })
  if (found && found.source) await mail.takeReport(found.source)
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

/** `imaps://user:password@mail.example/INBOX` */
function mailboxAt(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    // On this machine itself there may be no certificate.
    ...(!secure && /^(127\.|localhost$|\[::1\]$)/.test(hostname) && { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
