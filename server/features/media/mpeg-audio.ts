// Bit rates of MPEG audio layer III in kbit/s; 0 marks a value that must not occur.
const rates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
const samplings = [44100, 48000, 32000, 0] as const

/** An mp3 starts with an ID3 tag, or with a frame that ends exactly where the next one starts. */
export function isMpegAudio(head: Buffer): boolean {
  if (head.toString('latin1', 0, 3) === 'ID3') return hasTagHeader(head)
  const length = frameLength(head, 0)
  return length > 0 && (head.length <= length || frameLength(head, length) > 0)
}

function hasTagHeader(head: Buffer): boolean {
  // Version 2 to 4, and a length of four bytes whose highest bit is never set.
  return (
    head.length > 10 &&
    head[3]! >= 2 &&
    head[3]! <= 4 &&
    head.subarray(6, 10).every((byte) => byte < 0x80)
  )
}

function frameLength(bytes: Buffer, at: number): number {
  if (bytes.length < at + 4 || bytes[at] !== 0xff) return 0
  const [, second, third] = bytes.subarray(at, at + 3) as unknown as [number, number, number]
  const version = (second >> 3) & 3
  const isLayerThree = (second & 0xe6) === 0xe2
  if (!isLayerThree || version === 1) return 0
  const generation = version === 3 ? 1 : 2
  const rate = rates[generation][third >> 4]!
  const sampling = samplings[(third >> 2) & 3]! / (version === 3 ? 1 : version === 2 ? 2 : 4)
  if (rate === 0 || sampling === 0) return 0
  return Math.floor(((generation === 1 ? 144_000 : 72_000) * rate) / sampling) + ((third >> 1) & 1)
}
