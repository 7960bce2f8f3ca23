import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'

// The product's own worker, in a process of its own: it begins when it is told to.
const { ports } = await openPorts(readConfig())
process.once('message', async () => {
  keepDelivering(ports)
  await ports.mail.start()
})
// The last letter was taken: what did it all cost?
const began = process.cpuUsage()
process.on('message', (wish) => wish === 'cpu' && process.send!(process.cpuUsage(began)))
// Whoever measures is gone.
process.on('disconnect', () => process.exit())
process.send!('ready')
