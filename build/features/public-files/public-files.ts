import type { Feature } from '../feature.ts'

/** The files of `public/`, as they are. */
export const publicFiles: Feature = {
  name: 'public-files',
  outputs: ({ published }) => ({ outputs: published }),
}
