import { afterEach, beforeEach, expect, test } from 'vitest'
import { Bidi } from './bidi.ts'

/** A socket that the test answers on itself. */
class Socket extends EventTarget {
  static last: Socket
  readonly sent: { id: number; method: string }[] = []

  constructor() {
    super()
    Socket.last = this
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => void this.dispatchEvent(new Event('close'))
  say = (answer: object) =>
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }))
}

const real = globalThis.WebSocket
beforeEach(() => void (globalThis.WebSocket = Socket as never))
afterEach(() => void (globalThis.WebSocket = real))

async function connected() {
  const bidi = await Bidi.connect('ws://127.0.0.1:1/session')
  return { bidi, socket: Socket.last }
}

test('each command gets its own answer, whichever comes first', async () => {
  const { bidi, socket } = await connected()
  const answers = Promise.all([bidi.send('one'), bidi.send('two')])
  const [one, two] = socket.sent
  socket.say({ id: two!.id, type: 'success', result: 2 })
  socket.say({ id: one!.id, type: 'success', result: 1 })
  expect(await answers).toEqual([1, 2])
})

test('a command that fails says which it was, and events are told to whoever listens', async () => {
  const { bidi, socket } = await connected()
  const heard: unknown[] = []
  bidi.onEvent((method, params) => heard.push([method, params]))
  const failing = bidi.send('browsingContext.navigate')
  socket.say({ type: 'event', method: 'log.entryAdded', params: { level: 'error' } })
  socket.say({ id: socket.sent[0]!.id, type: 'error', error: 'x', message: 'no such page' })
  await expect(failing).rejects.toThrow('browsingContext.navigate: no such page')
  expect(heard).toEqual([['log.entryAdded', { level: 'error' }]])
})

test('a browser that hangs up leaves nobody waiting', async () => {
  const { bidi, socket } = await connected()
  const waiting = bidi.send('script.evaluate')
  socket.close()
  await expect(waiting).rejects.toThrow('The browser hung up.')
})
