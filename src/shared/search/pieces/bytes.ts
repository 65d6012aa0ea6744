/** Numbers and text as bytes, as the pieces of a search index hold them. */

export class ByteReader {
  readonly #bytes: Uint8Array
  #at: number
  readonly #end: number

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
  }

  /** A whole number of at most 32 bits: seven bits in each byte, the lowest first. */
  number(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => this.number())
  }

  /** Reads the bits that are set, in order. @param found receives the number of each */
  bits(found: (bit: number) => void): void {
    for (let base = 0; ; base += 7) {
      const byte = this.byte()
      for (let bit = 0; bit < 7; bit++) if ((byte & (1 << bit)) !== 0) found(base + bit)
      if (byte < 128) return
    }
  }

  byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined || this.#at > this.#end) throw new RangeError('A piece of the search index is cut off.')
    return byte
  }

  /** A reader of what follows, preceded by its length. */
  part(): ByteReader {
    const length = this.number()
    const start = this.#at
    this.#at += length
    return new ByteReader(this.#bytes, start, Math.min(this.#at, this.#end))
  }

  /** All that is left, as text. */
  text(): string {
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, this.#end))
    this.#at = this.#end
    return text
  }
}

export class ByteWriter {
  readonly #bytes: number[] = []

  number(value: number): this {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest & 127) | 128)
    this.#bytes.push(rest)
    return this
  }

  /** Bits that are set: seven in each byte, the lowest first. @param set their numbers, in order and at least one */
  bits(set: readonly number[]): this {
    const last = set.at(-1) ?? 0
    let next = 0
    for (let base = 0; base <= last; base += 7) {
      let byte = base + 7 <= last ? 128 : 0
      for (; (set[next] ?? Number.POSITIVE_INFINITY) < base + 7; next++) byte |= 1 << ((set[next] ?? 0) - base)
      this.#bytes.push(byte)
    }
    return this
  }

  part(part: ByteWriter): this {
    this.number(part.#bytes.length)
    for (const byte of part.#bytes) this.#bytes.push(byte)
    return this
  }

  text(text: string): this {
    return this.raw(new TextEncoder().encode(text))
  }

  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}
