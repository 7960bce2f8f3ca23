import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { startTileServer } from '#tests/support/tile-server.ts'

const tiles = await startTileServer()
const logged: string[] = []
const app = await testServer(tiles.settings, { onLogged: (line) => void logged.push(line) })
afterAll(() => tiles.stop())

let base: string
let nora: Person
let column = 0
beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app)
})
// Each asks for another piece of the world: what came once is kept.
beforeEach(() => {
  tiles.asked.length = 0
  tiles.behaves()
  column += 1
  app.clock.advance({ minutes: 1 })
})

const look = (numbers: string, as: Person | null = nora) => {
  const [zoom = '', column = '', row = ''] = numbers.split('/')
  const query = new URLSearchParams({ zoom, column, row })
  return fetch(`${base}/api/families/${nora.familyId}/map-tiles?${query}`, {
    headers: { ...(as && { cookie: as.cookie }), referer: `${base}/dashboard?places` },
  })
}
const next = () => look(`5/${column}/3`)

test('a tile comes as a picture, and whoever draws it learns numbers alone', async () => {
  const answer = await next()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=604800',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, height]).toEqual([256, 256])
  const [{ path, headers }] = tiles.asked as [(typeof tiles.asked)[number]]
  expect(path).toBe(`/5/${column}/3.png?key=hush`)
  expect(headers['user-agent']).toMatch(/^Kinfold\/[\d.]+$/)
  const told = JSON.stringify(headers)
  for (const ours of [nora.familyId, 'dashboard', 'cookie', 'refer', 'forward', new URL(base).host])
    expect(told.toLowerCase()).not.toContain(ours.toLowerCase())
  // Nor does our own log know what was looked at.
  const lines = logged.filter((line) => line.includes('map-tiles'))
  expect(lines).not.toEqual([])
  expect(lines.filter((line) => /zoom|column/.test(line))).toEqual([])
})

test('one piece is asked for once, however many look at it, and anew after a week', async () => {
  await Promise.all([next(), next(), next()])
  await next()
  expect(tiles.asked).toHaveLength(1)
  app.clock.advance({ days: 8 })
  const again = await next()
  expect([again.status, tiles.asked.length]).toEqual([200, 2])
})

test('it is for the family’s members, and for pieces that there are', async () => {
  expect((await look(`5/${column}/3`, null)).status).toBe(401)
  expect((await look(`5/${column}/3`, await newPerson(app))).status).toBe(404)
  expect((await look('5/32/3')).status).toBe(204)
  for (const path of ['12/1/1', '5/-1/3', '5/1.5/3', '5/a/3'])
    expect([path, (await look(path)).status]).toEqual([path, 400])
  expect(tiles.asked).toEqual([])
})

const answers = (status: number, body: string, type = 'image/png') =>
  tiles.behaves((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })

test('where there is no tile the next one is still asked for', async () => {
  answers(404, 'none')
  expect((await next()).status).toBe(204)
  tiles.behaves()
  expect((await look(`5/${column}/4`)).status).toBe(200)
})

const failures: [string, (response: ServerResponse) => void][] = [
  ['refuses', (response) => void response.writeHead(429).end()],
  ['breaks off', (response) => void response.destroy()],
  ['sends a page', (response) => void response.end('<script>alert(1)</script>')],
  ['sends a drawing that could run', (response) => void response.end('<svg onload="alert(1)"/>')],
  ['sends without an end', (response) => void response.end(Buffer.alloc(600_000, '\x89PNG'))],
  ['leads elsewhere', (response) => void response.writeHead(302, { location: '/' }).end()],
]

test.each(failures)(
  'a server that %s gives no tile, is left alone for half a minute and asked again',
  async (_, fail) => {
    logged.length = 0
    tiles.behaves((_path, response) => fail(response))
    expect((await next()).status).toBe(204)
    expect((await look(`5/${column}/4`)).status).toBe(204)
    expect(tiles.asked).toHaveLength(1)
    const said = logged.filter((line) => line.includes('the tile server of the map fails'))
    expect(said).toHaveLength(1)
    expect(said[0]).not.toContain('hush')
    expect(said[0]).not.toContain(`${column}/3`)
    tiles.behaves()
    app.clock.advance({ seconds: 31 })
    expect((await next()).status).toBe(200)
  },
)
