/**
 * The icons of social links, as files that the stylesheet uses as masks. In the HTML of every page and in the data that browsers load before
 * they hydrate one, five brands would take two kilobytes each time.
 */
import { toHtml } from 'hast-util-to-html'
import type { Output } from '../../emit/output.ts'
import { hashedOutput } from '../../emit/output.ts'
import { readSocialLinks, type SocialSources } from './social-links.ts'
import type { IconDrawing } from './svg-shapes.ts'

export interface SocialIcons {
  /** One for each icon. */
  outputs: Output[]
  /** Gives the link at each place its icon. */
  css: string
}

const FOLDER = 'assets'

export async function socialIconsOf(site: SocialSources): Promise<SocialIcons> {
  return socialIcons((await readSocialLinks(site)).drawings, site.config.basePath)
}

/**
 * @param drawings in the order of the links
 * @param basePath what addresses begin with
 */
export function socialIcons(drawings: readonly IconDrawing[], basePath: string): SocialIcons {
  const outputs = drawings.map((drawing) => hashedOutput(`${FOLDER}/social`, '.svg', toSvg(drawing)))
  const rules = outputs.map(({ path }, index) => `.dw-social-links>:nth-child(${index + 1}){--social-icon:url(${basePath}/${path})}`)
  // Two links may have the same icon.
  return { outputs: [...new Map(outputs.map((output) => [output.path, output])).values()], css: rules.join('') }
}

function toSvg({ viewBox, shapes }: IconDrawing): string {
  const children = shapes.map(([tagName, properties]) => ({ type: 'element' as const, tagName, properties, children: [] }))
  const properties = { xmlns: 'http://www.w3.org/2000/svg', viewBox }
  return toHtml({ type: 'element', tagName: 'svg', properties, children }, { space: 'svg', closeEmptyElements: true })
}
