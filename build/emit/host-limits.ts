import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { inWords } from '../../src/shared/in-words.ts'
import type { WrittenFile } from './written-file.ts'

/** Most files that Cloudflare Pages takes on its free plan. */
const MOST_FILES = 20_000

/** Largest file that Cloudflare Pages takes, in bytes. */
const LARGEST_FILE = 25 * 1024 * 1024

/** Largest site that GitHub Pages takes, in bytes. */
const LARGEST_SITE = 1_000_000_000

/** Notices about limits of well-known hosts that a site's files pass, with the keys of the configuration that help. */
export function passedLimits(
  files: ReadonlyMap<string, Pick<WrittenFile, 'size'>>,
  { aliases, ogImage }: Pick<SiteConfig, 'aliases' | 'ogImage'>,
): string[] {
  const all = [...files]
  const bytes = all.reduce((sum, [, { size }]) => sum + size, 0)
  const keys = [...(aliases === false ? [] : ['`aliases: false`']), ...(ogImage === false ? [] : ['`ogImage: false`'])]
  const help = keys.length === 0 ? '' : ` With ${inWords(keys, 'or')} in the configuration, the site has fewer files.`
  return [
    ...(all.length > MOST_FILES
      ? [`Cloudflare Pages takes ${MOST_FILES} files on its free plan, and this site has ${all.length}.${help}`]
      : []),
    ...(bytes > LARGEST_SITE ? [`GitHub Pages takes sites of up to 1 GB, and this one is ${(bytes / 1e9).toFixed(2)} GB.${help}`] : []),
    ...all.flatMap(([path, { size }]) =>
      size > LARGEST_FILE ? [`Cloudflare Pages takes files of up to 25 MiB, and ${path} is larger.`] : [],
    ),
  ]
}
