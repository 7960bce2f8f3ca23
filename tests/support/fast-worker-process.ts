import { flushCompileCache } from 'node:module'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { fastClock } from './fast-clock.ts'

// A worker whose hours are minutes, so that leases of the killed run out while a test watches.
const [speed, beganAtMs] = process.argv.slice(2).map(Number)
const { ports } = await openPorts(readConfig(), fastClock(speed!, beganAtMs!))
keepDelivering(ports)
await ports.mail.start()
// Written down now: a process that is killed leaves nothing behind.
flushCompileCache()
