import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { Feature } from '../feature.ts'
import { checkFonts } from './check-fonts.ts'
import { fontsOf } from './site-fonts.ts'

/** Fonts that a site serves itself, and those of Google. */
export const fonts: Feature = {
  name: 'fonts',
  check: checkFonts,
  async page({ site }) {
    const { preloads } = await fontsOf(site)
    const google = googleFontTags(site.config.font)
    return ({ title, hasCode }) => ({
      early: [...preloads({ title, hasCode }).map((path) => preload(`${site.config.hostPath}/${path}`)), ...google],
    })
  },
  styles: async (site) => (await fontsOf(site)).css,
  assets: async ({ site }) => ({ outputs: (await fontsOf(site)).outputs }),
}

/**
 * Browsers load fonts without credentials, and only use what was preloaded in the same way. Phones don't wait for a font: their
 * connections are slower, so it would come out of the time until the first paint.
 */
function preload(href: string): HeadTag {
  return { tag: 'link', attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', media: '(min-width: 768px)', crossorigin: true } }
}

// Fonts that browsers load from Google.

/** Stylesheets of the configured families, and the variables that apply them. */
export function googleFontTags(font: SiteConfig['font']): HeadTag[] {
  const [text, mono] = [font?.default?.google, font?.mono?.google]
  const families = [text, mono].filter((family) => family !== undefined)
  if (families.length === 0) return []
  const query = families.map((family) => `family=${fontQuery(family)}`).join('&')
  const variables = [
    ...(text === undefined ? [] : [`--font-text:"${fontName(text)}",system-ui,sans-serif`]),
    ...(mono === undefined ? [] : [`--font-mono:"${fontName(mono)}",ui-monospace,monospace`]),
  ]
  return [
    { tag: 'link', attrs: { rel: 'preconnect', href: 'https://fonts.gstatic.com', crossorigin: true } },
    { tag: 'link', attrs: { rel: 'stylesheet', href: `https://fonts.googleapis.com/css2?${query}&display=swap` } },
    { tag: 'style', content: `:root{${variables.join(';').replace(/</g, '')}}` },
  ]
}

/** The weights that the shell uses. If a family lacks one of them, Google refuses the whole request. */
const WEIGHTS = 'wght@400;500;600;700'

/** `Inter` with the shell's weights, `Lobster:wght@400` with its own. */
function fontQuery(family: string): string {
  const axes = family.slice(fontName(family).length + 1) || WEIGHTS
  return `${encodeURIComponent(fontName(family)).replaceAll('%20', '+')}:${encodeURIComponent(axes).replace(/%(?:40|3B|2C)/g, decodeURIComponent)}`
}

function fontName(family: string): string {
  return family.replace(/:.*$/s, '')
}
