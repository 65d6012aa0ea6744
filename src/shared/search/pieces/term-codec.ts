/** Sorted terms as bytes: each without the beginning that it shares with the one before it. */
import { sharedLength } from '../similar-terms.ts'
import type { KnownTerm } from '../term-list.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

export function writeTerms(writer: ByteWriter, terms: readonly { term: string }[]): void {
  const shared = new ByteWriter()
  const lengths = new ByteWriter()
  let rests = ''
  terms.forEach(({ term }, index) => {
    const same = sharedLength(terms[index - 1]?.term ?? '', term)
    // A pair of surrogates isn't cut, because half of one can't be encoded.
    const kept = /[\uD800-\uDBFF]/.test(term.charAt(same - 1)) ? same - 1 : same
    shared.number(kept)
    lengths.number(term.length - kept)
    rests += term.slice(kept)
  })
  writer.number(terms.length).part(shared).part(lengths).part(new ByteWriter().text(rests))
}

export function readTerms(reader: ByteReader): string[] {
  const count = reader.number()
  const shared = reader.part()
  const lengths = reader.part()
  const rests = reader.part().text()
  const terms: string[] = []
  let before = ''
  let at = 0
  for (let index = 0; index < count; index++) {
    const kept = shared.number()
    const length = lengths.number()
    before = before.slice(0, kept) + rests.slice(at, at + length)
    at += length
    terms.push(before)
  }
  return terms
}

export function encodeDictionary(terms: readonly KnownTerm[]): Uint8Array {
  const writer = new ByteWriter()
  writeTerms(writer, terms)
  for (const { size } of terms) writer.number(size)
  return writer.bytes()
}

export function decodeDictionary(bytes: Uint8Array): KnownTerm[] {
  const reader = new ByteReader(bytes)
  return readTerms(reader).map((term) => ({ term, size: reader.number() }))
}
