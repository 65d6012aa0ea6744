export type WorkLength = 'short' | 'long'

export function workLength(pages: number): WorkLength
export function expectWork(length: WorkLength): void
