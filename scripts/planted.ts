import { rooms, searchEverywhere } from '#tests/planted/search-everywhere.ts'

/** `npm run planted`: plants words and tones in messages, capsules and last wishes, lets the server live, and searches everything it leaves. */
const { found, controls, inBackup, opened } = await searchEverywhere({ isRestored: true })
for (const room of rooms) {
  console.log(
    `${room.padEnd(10)} planted words and sounds found: ${found[room].length}; what is no secret found: ${controls[room].length} times`,
  )
  for (const { needle, as, where } of found[room].slice(0, 40))
    console.log(`    ${needle} (${as}) in ${where}`)
}
console.log(`of these in the backup: ${inBackup.found}, and ${inBackup.controls} times`)
const isWhole = Object.entries(opened).map(
  ([where, { messages, lastThings, beyond, withServerKey }]) => {
    console.log(
      `${where}, with the server’s key: ${messages.length} of 6 words of messages open, ${lastThings.length} of 7 of capsules and wishes; of what is sealed beyond us ${withServerKey.length} places show something`,
    )
    console.log(`${where}, with two sheets each: ${beyond.length} of 4 sealed beyond us open`)
    const isAllOpen = messages.length === 6 && lastThings.length === 7 && beyond.length === 4
    return isAllOpen && withServerKey.length === 0
  },
)
const isClean = rooms.every((room) => found[room].length === 0)
if (!isClean || isWhole.includes(false)) process.exitCode = 1
