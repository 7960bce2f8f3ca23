import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

interface AskedTile {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

type Manner = (path: string, response: ServerResponse) => void | Promise<void>

/** Draws what it was asked for: land, water, a road and the numbers. */
const draws: Manner = async (path, response) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="#f2efe9"/><rect width="256" height="90" fill="#aad3df"/>
    <path d="M0 200L256 140" stroke="#e892a2" stroke-width="7"/>
    <text x="20" y="180" font-size="26" fill="#333">${path.replace(/^\/|\.png.*$/g, '')}</text></svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
}

/** A real tile server on loopback whose manners the test chooses; `asked` is what it was told. */
export async function startTileServer() {
  const asked: AskedTile[] = []
  let behave = draws
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    await behave(path, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    asked,
    settings: {
      MAP_TILES_URL: `http://${host}/{z}/{x}/{y}.png?key=hush`,
      MAP_TILES_ATTRIBUTION: '© Loopback contributors https://tiles.example/copyright',
    },
    behaves: (manner: Manner = draws) => void (behave = manner),
    stop: () =>
      new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}
