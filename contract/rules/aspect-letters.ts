// Each letter is a step of proportion from 0.30 to 4.00, as the database writes them; 92 would be two letters in JSON.
const narrowest = 0.3
const widest = 4
const steps = 90
const first = 35
const skipped = 92

const ratios = Float32Array.from({ length: first + steps + 2 }, (_, code) => {
  const step = code - first - (code > skipped ? 1 : 0)
  return narrowest * (widest / narrowest) ** (step / steps)
})

/** How wide the picture at this place is over its height; within one and a half in a hundred. */
export const aspectAt = (letters: string, at: number): number => ratios[letters.charCodeAt(at)]!
