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

  /** A reader of the bytes that follow, preceded by their length. */
  part(): ByteReader {
    const length = this.number()
    const start = this.#at
    this.#at += length
    return new ByteReader(this.#bytes, start, Math.min(this.#at, this.#end))
  }

  rest(): Uint8Array {
    const rest = this.#bytes.subarray(this.#at, this.#end)
    this.#at = this.#end
    return rest
  }

  text(): string {
    return new TextDecoder().decode(this.rest())
  }
}

export class ByteWriter {
  #bytes = new Uint8Array(64)
  #length = 0

  number(value: number): this {
    this.#makeRoom(MOST_BYTES)
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest & 127) | 128
    this.#bytes[this.#length++] = rest
    return this
  }

  /** Bits that are set: seven in each byte, the lowest first. @param set their numbers, in order and at least one */
  bits(set: readonly number[]): this {
    const last = set.at(-1) ?? 0
    this.#makeRoom(Math.floor(last / 7) + 1)
    let next = 0
    for (let base = 0; base <= last; base += 7) {
      let byte = base + 7 <= last ? 128 : 0
      for (; (set[next] ?? Number.POSITIVE_INFINITY) < base + 7; next++) byte |= 1 << ((set[next] ?? 0) - base)
      this.#bytes[this.#length++] = byte
    }
    return this
  }

  part(part: ByteWriter): this {
    return this.number(part.#length).raw(part.#bytes.subarray(0, part.#length))
  }

  text(text: string): this {
    return this.raw(new TextEncoder().encode(text))
  }

  raw(bytes: Uint8Array): this {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const longer = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    longer.set(this.#bytes)
    this.#bytes = longer
  }
}

/** Most bytes of a number of 32 bits. */
const MOST_BYTES = 5
