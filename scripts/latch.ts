import { configOfHouse } from '#scripts/house.ts'
import { openPorts } from '#server/open-ports.ts'
import { stamp } from '#server/platform/clock.ts'
import { latch } from '#server/platform/latch.ts'

// npm run latch, with the settings of a copy that was made by hand (a folder, a disk image, a database's own backup),
// before it is started for the first time.
const { ports, close } = await openPorts(await configOfHouse())
try {
  await latch(ports.system, stamp(ports.clock.now()))
  console.log(
    'This copy is latched: it sends, releases and deletes nothing by itself until an admin lets it go at /cpanel. Start Kinfold as usual.',
  )
} finally {
  await close()
}
