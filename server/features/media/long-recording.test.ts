import { expect, test } from 'vitest'
import { sendLongRecording } from '#tests/support/long-recording.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

const patience = { timeout: 300_000 }

// Its large brother, an hour in a real browser, is `npm run long-recording`.
test(
  'a recording survives a connection cut ten times, and is played from any of its moments',
  patience,
  async () => {
    const { item, cuts, isIntact, playback, cookie } = await sendLongRecording(app, 16)
    expect([cuts, isIntact]).toEqual([10, true])
    const whole = await fetch(playback, { headers: { cookie } })
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('content-type')).toBe('audio/mp4')
    const from = bytes.length - 1000
    const part = await fetch(playback, { headers: { cookie, range: `bytes=${from}-` } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from))).toBe(true)
    expect(item.copy.state).toBe('getting-ready')
  },
)
