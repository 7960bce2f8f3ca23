import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What a mail server in a process of its own took, by Message-ID. */
export interface Taken {
  readonly messageId: string
  readonly to: string
  /** How often its last byte came in; the sender heard so only if `told`. */
  times: number
  told: boolean
  readonly firstAt: number
}

// `node smtp-sink-process.ts 0.01`: hangs up on one letter in a hundred after it has taken it.
const dropShare = Number(process.argv[2] ?? 0)
const taken = new Map<string, Taken>()
const sockets = new Map<number, { destroy(): void }>()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  hideDSN: false,
  logger: false,
  closeTimeout: 100,
  maxClients: 100,
  onData(stream, session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4096) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      const letter = note(head, session)
      // The letter is here, and its sender never hears so.
      if (Math.random() < dropShare) return sockets.get(session.remotePort)?.destroy()
      letter.told = true
      return done()
    })
  },
})

function note(head: string, session: SMTPServerSession): Taken {
  const messageId = /^message-id:\s*(<[^>]+>)/im.exec(head)![1]!
  const to = session.envelope.rcptTo[0]!.address
  const known = taken.get(messageId)
  const letter = known ?? {
    messageId,
    to,
    times: 0,
    told: false,
    firstAt: performance.timeOrigin + performance.now(),
  }
  letter.times += 1
  taken.set(messageId, letter)
  return letter
}

server.server.on('connection', (socket) => {
  sockets.set(socket.remotePort ?? 0, socket)
  socket.on('close', () => sockets.delete(socket.remotePort ?? 0))
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.server.address() as { port: number }).port })
})
process.on('message', (wish: 'count' | 'list' | 'forget') => {
  if (wish === 'forget') taken.clear()
  process.send!(wish === 'list' ? [...taken.values()] : taken.size)
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
