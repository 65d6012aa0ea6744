import { NO_JEKYLL } from '../../site/public-files.ts'
import type { Feature } from '../feature.ts'

/** The files of `public/`, as they are. */
export const publicFiles: Feature = {
  name: 'public-files',
  paths: () => [NO_JEKYLL],
  outputs: ({ published }) => ({ outputs: published }),
}
