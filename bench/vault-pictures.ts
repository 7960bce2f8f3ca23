import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { plainPhoto } from '#tests/support/vault.ts'

interface Front {
  readonly url: string
  close(): void
}

/** A page with nothing but the same picture, over and over: what the browser itself takes on this machine. */
export const barePage = '/bare'
const bareHtml = `<!doctype html><style>body{margin:0;display:flex;flex-wrap:wrap;gap:4px}img{width:250px;height:188px}</style>
${Array.from({ length: 5000 }, (_, n) => `<img loading="lazy" alt="" src="/picture?${n}">`).join('')}`

/**
 * Stands before the product as a proxy does, and gives each planted memory the same picture, for none of them has a file.
 * A browser that is driven from outside would ask its driver for each, which takes longer than a frame.
 */
export async function pictureEveryMemory(behind: string): Promise<Front> {
  const picture = await plainPhoto(320, 240).webp().toBuffer()
  const { hostname, port, host } = new URL(behind)
  const server = createServer((asked, answer) => {
    if (/\/picture(?:[/?]|$)/.test(asked.url ?? ''))
      return answer.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    if (asked.url === barePage)
      return answer.writeHead(200, { 'content-type': 'text/html' }).end(bareHtml)
    const { method, url: path, headers } = asked
    const forwarded = request({ hostname, port, method, path, headers: { ...headers, host } })
    forwarded.on('response', (came) => {
      answer.writeHead(came.statusCode!, came.headers)
      pipeline(came, answer, () => {})
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
