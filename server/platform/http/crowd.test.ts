import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testPorts } from '#tests/support/ports.ts'
import { createServer, listenOn } from './create-server.ts'

const { ports } = await testPorts()
const granted = '/proc/sys/net/core/somaxconn'
const crowd = 900
const isGranted = existsSync(granted) && Number(readFileSync(granted, 'utf8')) > crowd

// Knocks as often as asked and says how often the door was reached; whoever isn’t let in the line hears nothing.
const knock = `
const { connect } = require('node:net')
const [port, all] = process.argv.slice(1).map(Number)
let reached = 0
const tell = () => { console.log(reached); process.exit() }
for (let n = 0; n < all; n += 1)
  connect(port, '127.0.0.1').on('connect', () => { reached += 1; if (reached === all) tell() }).on('error', () => {})
setTimeout(tell, 120000)`

test.skipIf(!isGranted)('a crowd that comes while the server is busy stands in line', async () => {
  const http = await createServer(ports)
  await listenOn(http, { port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  // Synchronous: nobody is let in meanwhile.
  const { stdout } = spawnSync(process.execPath, ['-e', knock, String(port), String(crowd)])
  expect(Number(String(stdout))).toBe(crowd)
  await http.close()
})
