import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFile, makingOf } from './made-files.ts'

let server: Server
let home: string
let asked = 0
let saved: [string, string][]
let left: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    if (request.url === '/busy') {
      response.statusCode = 409
      return response.end('{"message":"Two of your books are on their way already."}')
    }
    response.setHeader('content-disposition', 'attachment; filename="the-lake-pages.pdf"')
    return response.end('%PDF-')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = 0
  saved = []
  left = []
})

const hands = {
  save: (file: Blob, name: string) => void saved.push([name, String(file.size)]),
  leaveToBrowser: (address: string) => void left.push(address),
}

test('a file that is being made is asked for once, however often one presses', async () => {
  const address = `${home}/book`
  const first = makeFile(address, hands)
  expect(makingOf(address)).toEqual({ phase: 'making', bytes: 0 })
  await Promise.all([makeFile(address, hands), makeFile(address, hands), first])
  expect(asked).toBe(1)
  expect(saved).toEqual([['the-lake-pages.pdf', '5']])
  expect(makingOf(address)).toEqual({ phase: 'made', name: 'the-lake-pages.pdf' })
  await makeFile(address, hands)
  expect(asked).toBe(2)
})

test('a refusal is a sentence, and no file', async () => {
  await makeFile(`${home}/busy`, hands)
  expect(saved).toEqual([])
  expect(makingOf(`${home}/busy`)).toEqual({
    phase: 'refused',
    words: 'Two of your books are on their way already.',
  })
})

test('what is larger than a page can hold is left to the browser', async () => {
  await makeFile(`${home}/large`, hands, 4)
  expect([saved, left]).toEqual([[], [`${home}/large`]])
  expect(makingOf(`${home}/large`)).toEqual({ phase: 'left-to-browser' })
})
