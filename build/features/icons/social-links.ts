/** Resolves the site's social links: finds their icons among those of brands, or reads the site's own. */
import { basename, dirname, join, resolve } from 'node:path'
import type { Social } from '../../../src/shared/config/site-data.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import { withBasePath, withScheme } from '../../../src/shared/routes/paths.ts'
import { existsSync } from '../../inputs/files.ts'
import type { Advice, Diagnostic } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { configProblem } from '../../site/config/config-problem.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import { titleFromPath } from '../../site/sidebar/sidebar-from-files.ts'
import type { Site } from '../../site/site.ts'
import { displayPath } from '../../util/site-folders.ts'
import { actualPath, storedNames } from '../../util/text/actual-path.ts'
import { readText } from '../../util/text/read-text.ts'
import { findBrandIcon, nearestBrands } from './brand-icons.ts'
import { type IconDrawing, readDrawing } from './svg-shapes.ts'

export interface ResolvedSocialLinks {
  socials: Social[]
  /** Their icons. */
  drawings: IconDrawing[]
  /** Errors about icons that don't exist. Their links are left out. */
  diagnostics: Diagnostic[]
}

export type SocialSources = Pick<Site, 'configFile' | 'places' | 'hostFolders' | 'edition'> & {
  config: Pick<ResolvedConfig, 'socials' | 'basePath' | 'hostPath'>
}

type FoundIcon = (IconDrawing & { title: string }) | { problem: Advice }

export function readSocialLinks(site: SocialSources): ResolvedSocialLinks {
  const { config, hostFolders: folders } = site
  const found: ResolvedSocialLinks = { socials: [], drawings: [], diagnostics: [] }
  for (const [index, { icon, link, label, type }] of config.socials.entries()) {
    // A path that starts with a slash names a file in `public/`. Any other is relative to the configuration.
    const path = icon.startsWith('/') ? join(folders.public, icon) : resolve(folders.content, icon)
    const read = icon.endsWith('.svg') ? readOwnIcon(actualPath(path)) : findBrand(icon)
    if ('problem' in read) {
      const problem = { severity: 'error' as const, code: 'social-icon', ...read.problem }
      found.diagnostics.push(configProblem(site, ['socials', index, 'icon'], problem))
    } else {
      const { title, viewBox, shapes } = read
      found.socials.push({
        type: type ?? icon,
        label: label ?? title,
        link: withBasePath(config.basePath + site.edition.prefix, withScheme(link)),
      })
      found.drawings.push({ viewBox, shapes })
    }
  }
  return found
}

function findBrand(name: string): FoundIcon {
  const icon = findBrandIcon(name)
  if (icon !== undefined) return icon
  const near = nearestBrands(name).map((brand) => `"${brand}"`)
  const own = 'the path of an SVG file, such as "./icons/brand.svg"'
  const fix =
    near.length === 0 ? `Use the name of a brand in simple-icons, or ${own}.` : `Did you mean ${inWords(near, 'or')}? Otherwise use ${own}.`
  return { problem: { message: `simple-icons has no icon named ${JSON.stringify(name)}.`, fix } }
}

function readOwnIcon(path: string): FoundIcon {
  if (!existsSync(path)) {
    const otherwise = 'A path that starts with `/` is in `public/`; any other is relative to the configuration.'
    const fix = suggestNearest(basename(path), storedNames(dirname(path)), otherwise, String)
    return { problem: { message: `there is no file ${displayPath(path)}.`, fix } }
  }
  const drawing = readDrawing(readText(path).source)
  if (drawing === undefined) {
    const fix = "Use an SVG file with a `viewBox` and at least one `path` or other shape. Pictures, text and `use` aren't drawn."
    return { problem: { message: `${displayPath(path)} has nothing in it that can be drawn in one color.`, fix } }
  }
  return { title: titleFromPath(basename(path, '.svg')), ...drawing }
}
