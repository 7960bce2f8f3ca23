/** Reads a font file's numbers one after the other. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  u16(): number {
    return (this.u8() << 8) | this.u8()
  }

  i16(): number {
    return (this.u16() << 16) >> 16
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16()
  }

  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length)
    if (taken.length < length) throw new RangeError('The font file ends too early')
    this.#at += length
    return taken
  }

  /** WOFF2's UIntBase128: seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0
    for (let i = 0; i < 5; i += 1) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('A length in the font file never ends')
  }

  /** WOFF2's 255UInt16: one byte for small numbers, two or three for larger ones. */
  short(): number {
    const first = this.u8()
    if (first === 253) return this.u16()
    if (first === 254) return this.u8() + 506
    return first === 255 ? this.u8() + 253 : first
  }
}
