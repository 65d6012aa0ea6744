/** Social images as outputs: one for each page that has no image of its own. */
import { remembered } from '../../../src/shared/memoized.ts'
import { sectionsAround } from '../../../src/shared/page/breadcrumbs.ts'
import { sidebarFor } from '../../../src/shared/page/sidebar-of-page.ts'
import { hasOgImage, ogImagePath } from '../../../src/shared/page/social-image.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import { colorStyles } from '../../bundle/stylesheet.ts'
import { themeColors } from '../../bundle/theme-colors.ts'
import type { Output } from '../../emit/output.ts'
import { readFileSync } from '../../inputs/files.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { logoFile } from '../../site/logo-file.ts'
import { readFontPackage } from '../../util/fonts/font-package.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import type { FeatureOutputs, SiteWork } from '../feature.ts'
import { chooseFonts, type DrawableText } from './choose-fonts.ts'
import type { DrawTask } from './draw-task.ts'
import { SOCIAL_IMAGES } from './image-node.ts'
import type { ScriptFonts } from './scripts.ts'
import { DRAW } from './tasks.ts'

/** The font of social images, for Latin, Cyrillic and Greek letters. */
const BASE_FONT = '@fontsource-variable/inter'

/** Pictures are drawn when they're written, and those that are as they were not at all. */
export function ogImages({ site: source, data: site, sidebar, pages, runtime, themeCss }: SiteWork): FeatureOutputs {
  const { config, hostFolders: folders, store, pool } = source
  const scheme = site.colorScheme ?? 'light'
  const colors = themeColors(colorStyles(runtime, themeCss), scheme, store)
  const plainColors = themeColors(runtime.styles.first, scheme, store)
  const logo = logoFile(site.logo?.[scheme], folders.public)
  const shared = { colors, plainColors, ...(logo && { logo }) }
  const sharedHash = hashOf('og', generatorVersion, JSON.stringify([colors, plainColors]), logo === undefined ? '' : readFileSync(logo))
  const find = remembered((name: string) => readFontPackage(name, folders.root))
  const base = [config.font?.default?.package ?? BASE_FONT, BASE_FONT].map(find).filter((font) => font !== undefined)
  // Pages share the names of their sections, and the site's description.
  const choose = remembered((text: string) => chooseFonts(text, base, find))
  const warnings: Diagnostic[] = []
  const outputs = pages
    .flatMap((page) => page.documents.map(({ path, values }) => ({ path, values, meta: page.meta, file: page.displayPath })))
    .filter(({ path, values }) => hasOgImage(config, path, values?.own?.image))
    .map(({ path, meta, file }): Output => {
      const drawn = drawable(
        {
          site: site.title,
          title: meta.title || path.slice(path.lastIndexOf('/') + 1),
          section: sectionsAround(sidebarFor(sidebar, path), path)
            .map(({ text }) => text)
            .join(' › '),
          description: documentDescription(site, meta.description) ?? '',
        },
        choose,
      )
      warnings.push(...drawn.missing.map((script) => missingFont(script, file)))
      const { fonts } = drawn
      // Also if no font has any letter of a title.
      const texts = { ...drawn.texts, title: drawn.texts.title || site.title }
      const key = hashOf(
        sharedHash,
        JSON.stringify([texts, fonts.map(({ file, ...font }) => [font, file.replace(/^.*node_modules/s, '')])]),
      )
      store.keep(SOCIAL_IMAGES, key)
      const task: DrawTask = { ...shared, key, texts, fonts }
      return {
        path: ogImagePath(path),
        key,
        contents: async () => (await pool.run(DRAW, task)) ?? '',
        write: async (file) => void (await pool.run(DRAW, { ...task, file })),
      }
    })
  return { outputs, warnings, counted: 'social images' }
}

type Texts = DrawTask['texts']

/** All texts of an image without what no font has, and the fonts that they need together. */
function drawable(texts: Texts, choose: (text: string) => DrawableText) {
  const entries = Object.entries(texts).map(([name, text]) => [name, choose(text)] as const)
  const all = entries.map(([, chosen]) => chosen)
  return {
    texts: Object.fromEntries(entries.map(([name, { text }]) => [name, text])) as unknown as Texts,
    fonts: [...new Map(all.flatMap(({ fonts }) => fonts.map((font) => [font.file, font] as const))).values()],
    missing: [...new Set(all.flatMap(({ missing }) => missing))],
  }
}

function missingFont({ name, packages }: ScriptFonts, file: string): Diagnostic {
  const message = `The social image of this page leaves out ${name === 'emoji' || name === 'symbols' ? name : `letters of ${name}`}, because no font for them is installed.`
  const fix = `Run \`npm install ${packages[0]}\`, or turn these images off with \`ogImage: false\`.`
  return { severity: 'warning', code: 'og-font', file, message, fix }
}
