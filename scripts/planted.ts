import { rooms, searchEverywhere } from '#tests/planted/search-everywhere.ts'

/** `npm run planted`: plants words and a tone in messages, lets the server live, and searches everything it leaves. */
const { found, controls, inBackup, opened } = await searchEverywhere()
for (const room of rooms) {
  console.log(
    `${room.padEnd(10)} planted words and sounds found: ${found[room].length}; what is no secret found: ${controls[room].length} times`,
  )
  for (const { needle, as, where } of found[room].slice(0, 40))
    console.log(`    ${needle} (${as}) in ${where}`)
}
console.log(`of these in the backup: ${inBackup.found}, and ${inBackup.controls} times`)
console.log(`with the key, here: ${opened.here.length} of 6 open`)
console.log(`with the key, restored from the backup: ${opened.restored.length} of 6 open`)
const isClean = rooms.every((room) => found[room].length === 0)
if (!isClean || opened.here.length < 6 || opened.restored.length < 6) process.exitCode = 1
