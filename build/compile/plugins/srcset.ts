/** A candidate of a `srcset`: an address, and how large or how dense the image behind it is. */
export interface SrcsetCandidate {
  src: string
  /** `2x` or `480w`; empty where nothing is said. */
  descriptor: string
}

/** Takes a `srcset` apart. Candidates stand between commas that are followed by white space, since addresses may hold commas. */
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
