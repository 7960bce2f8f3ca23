import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { chanceOf } from './chance.ts'
import { soundFamily } from './mixed-up.ts'

/** A sound file with bits turned, bytes left out and a piece cut off. */
export function damagedBytes(seed: number): Uint8Array {
  const chance = chanceOf(seed)
  const bytes = encodeUtf8(soundFamily).slice()
  for (let step = 1 + chance(60); step > 0; step--) {
    const at = chance(bytes.length)
    if (chance(3) === 0) bytes[at] = chance(256)
    else if (chance(2) === 0) bytes[at]! ^= 1 << chance(8)
    else bytes.copyWithin(at, at + 1 + chance(4))
  }
  return bytes.subarray(chance(4) === 0 ? chance(200) : 0, bytes.length - chance(300))
}
