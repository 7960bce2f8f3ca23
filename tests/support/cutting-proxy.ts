import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

interface CuttingProxy {
  readonly base: string
  /** How often it has cut. */
  readonly cuts: number
  close(): Promise<void>
}

/** A connection that breaks off, without a goodbye, each time so many more bytes were sent: `times` times in all. */
export async function cuttingProxy(
  target: string,
  { everyBytes, times }: { everyBytes: number; times: number },
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let cuts = 0
  let sent = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (open.delete(socket), client.destroy(), upstream.destroy()))
    }
    upstream.pipe(client)
    client.on('data', (chunk) => {
      sent += chunk.length
      if (cuts < times && sent > everyBytes * (cuts + 1)) {
        cuts += 1
        client.resetAndDestroy()
        upstream.resetAndDestroy()
      } else if (!upstream.write(chunk)) {
        client.pause()
        upstream.once('drain', () => client.resume())
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
