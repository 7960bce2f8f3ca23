/** How long a WAV plays, from its header; undefined if the header is odd or its data chunk isn't in sight. */
export function wavDurationMs(head: Buffer, byteLength: number): number | undefined {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= head.length;) {
    const name = head.toString('latin1', at, at + 4)
    const size = head.readUInt32LE(at + 4)
    if (name === 'fmt ' && at + 24 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16)
    if (name === 'data') {
      // Recorders that stream leave the size at 0 or at its maximum: then it is the rest of the file.
      const rest = byteLength - at - 8
      const played = size === 0 ? rest : Math.min(size, rest)
      return bytesPerSecond > 0 ? Math.round((played * 1000) / bytesPerSecond) : undefined
    }
    at += 8 + size + (size % 2)
  }
  return undefined
}
