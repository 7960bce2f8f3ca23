const everyMs = 10_000

/** A line every ten seconds, so that whoever waits sees that it moves, and when it will end. */
export function progressOf(what: string, total: number): (done: number) => void {
  const began = performance.now()
  let told = began
  return (done) => {
    const now = performance.now()
    if (now - told < everyMs) return
    told = now
    const [some, all] = [done, total].map((count) => count.toLocaleString('en-US'))
    console.log(`  ${what}: ${some} of ${all}, ${Math.round((now - began) / 1000)} s`)
  }
}
