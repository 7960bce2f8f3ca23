/** A WAV of one channel, 16 bit, 16 kHz: a header that players believe, and these samples. */
export function wav(samples: Uint8Array): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(16_000, 24)
  header.writeUInt32LE(32_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Three seconds, loud but for the second in the middle: what is heard of the rest is plain to see. */
export function loudEnds(): Buffer {
  const samples = Buffer.alloc(3 * 16_000 * 2)
  for (let i = 0; i < samples.length / 2; i += 1) {
    const isMiddle = i >= 16_000 && i < 32_000
    const tone = Math.sin((i / 16_000) * 2 * Math.PI * 440)
    samples.writeInt16LE(Math.round(tone * (isMiddle ? 3 : 20_000)), i * 2)
  }
  return wav(samples)
}
