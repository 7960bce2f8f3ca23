import { configOfHouse } from '#scripts/house.ts'
import { openPorts } from '#server/open-ports.ts'
import { stamp } from '#server/platform/clock.ts'
import { latch } from '#server/platform/latch.ts'

// npm run latch, with the settings of a copy that was made by hand (a folder, a disk image, a database's own backup),
// before it is started for the first time.
const [word] = process.argv.slice(2)
if (word !== undefined) {
  console.error(
    `There is no “${word}”: this command takes no words, and latches the house of these settings at once. Nothing was done.`,
  )
  process.exit(1)
}
const { ports, close } = await openPorts(await configOfHouse())
try {
  await latch(ports.system, stamp(ports.clock.now()))
  console.log(
    'This copy is latched: it sends, releases and deletes nothing by itself until an admin lets it go at /cpanel. Start Kinfold as usual.',
  )
} finally {
  await close()
}
