/** A candidate of a `srcset`: an address, and the width or density of its image. */
export interface SrcsetCandidate {
  src: string
  /** `2x` or `480w`, or empty. */
  descriptor: string
}

/** Splits a `srcset` at commas before white space, because addresses can contain commas. */
export function splitSrcset(srcset: string): SrcsetCandidate[] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim())
    .filter((candidate) => candidate !== '')
    .map((candidate) => {
      const [src = '', ...descriptor] = candidate.split(/\s+/)
      return { src, descriptor: descriptor.join(' ') }
    })
}

export function joinSrcset(candidates: readonly SrcsetCandidate[]): string {
  return candidates.map(({ src, descriptor }) => `${src} ${descriptor}`.trim()).join(', ')
}
