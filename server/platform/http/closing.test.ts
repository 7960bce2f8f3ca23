import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testPorts } from '#tests/support/ports.ts'
import { createServer } from './create-server.ts'

const { ports } = await testPorts()

test(
  'closing answers the request under way, and doesn’t wait for its connection to grow old',
  { timeout: 30_000 },
  async () => {
    const http = await createServer(ports)
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    http.get('/slow', async () => {
      ask()
      await pause(300)
      return { said: 'all of it' }
    })
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${address}/slow`)
    await asked
    await http.close()
    expect(await (await answer).json()).toEqual({ said: 'all of it' })
  },
)
