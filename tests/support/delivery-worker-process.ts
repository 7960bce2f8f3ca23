import { flushCompileCache } from 'node:module'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'

// A worker that delivers and sends until it is killed, for tests that kill it.
const { ports } = await openPorts(readConfig())
keepDelivering(ports)
await ports.mail.start()
// Written down now: a process that is killed leaves nothing behind.
flushCompileCache()
