import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

interface Kept {
  readonly uid: number
  readonly raw: Buffer
  isSeen: boolean
}

/** A mailbox that speaks just enough IMAP4rev1 to be read and marked. Closed after the file's tests. */
export async function imapServer() {
  const mails: Kept[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let waiting = ''
    socket.on('data', (bytes) => {
      const lines = (waiting + bytes.toString('latin1')).split('\r\n')
      waiting = lines.pop()!
      for (const line of lines) answer(socket, line, mails)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}/INBOX`,
    mails,
    add: (raw: Buffer) => void mails.push({ uid: mails.length + 1, raw, isSeen: false }),
  }
}

function answer(socket: Socket, line: string, mails: Kept[]): void {
  const [, tag, command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
  if (tag === undefined) return
  const say = (...lines: (string | Buffer)[]) => {
    for (const each of lines) socket.write(each)
    socket.write(`${tag} OK done\r\n`)
  }
  const uid = Number(/^UID \w+ (\d+)/i.exec(command)?.[1])
  const mail = mails.find((each) => each.uid === uid)
  if (/^CAPABILITY/i.test(command)) say('* CAPABILITY IMAP4rev1\r\n')
  else if (/^LIST|^LSUB/i.test(command)) say('* LIST () "/" INBOX\r\n')
  else if (/^(SELECT|EXAMINE)/i.test(command))
    say(
      `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n`,
      `* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`,
    )
  else if (/^UID SEARCH/i.test(command))
    say(
      `* SEARCH ${mails
        .filter(({ isSeen }) => !isSeen)
        .map((each) => each.uid)
        .join(' ')}\r\n`,
    )
  else if (/^UID FETCH/i.test(command) && mail)
    say(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${mail.raw.length}}\r\n`, mail.raw, ')\r\n')
  else if (/^UID STORE/i.test(command) && mail) {
    mail.isSeen = true
    say(`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`)
  } else if (/^LOGOUT/i.test(command)) {
    say('* BYE\r\n')
    socket.end()
  } else say()
}
