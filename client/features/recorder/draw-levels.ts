export const strips = 13
export const shortest = 5
const tallest = 76
const stepMs = 90

/** Lets the strips of a level meter follow the voice: the newest at the right. Answers how to stop. */
export function drawLevels(bars: readonly Element[], read: () => number): () => void {
  const levels: number[] = Array.from({ length: strips }, () => 0)
  const drawing = setInterval(() => {
    levels.push(read())
    levels.shift()
    for (const [i, bar] of bars.entries()) {
      const tall = shortest + (levels[i] ?? 0) * (tallest - shortest)
      bar.setAttribute('y', String(50 - tall / 2))
      bar.setAttribute('height', String(tall))
    }
  }, stepMs)
  return () => clearInterval(drawing)
}
