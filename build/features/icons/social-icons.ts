/**
 * The icons of social links, as files that the stylesheet uses as masks. In the HTML of every page and in the data that browsers load before
 * they hydrate one, five brands would take two kilobytes each time.
 */
import { toHtml } from 'hast-util-to-html'
import { byPath, hashedOutput, type Output } from '../../emit/output.ts'
import { readSocialLinks, type SocialSources } from './social-links.ts'
import type { IconDrawing } from './svg-shapes.ts'

/** A file for each icon, and the CSS that gives the link at each place its icon. */
export function socialIcons(site: SocialSources): { outputs: Output[]; css: string } {
  const outputs = readSocialLinks(site).drawings.map((drawing) => hashedOutput('assets/social', '.svg', toSvg(drawing)))
  const address = (path: string) => `${site.config.hostPath}/${path}`
  const rules = outputs.map(({ path }, index) => `.dw-social-links>:nth-child(${index + 1}){--social-icon:url(${address(path)})}`)
  // Two links may have the same icon.
  return { outputs: [...byPath(outputs).values()], css: rules.join('') }
}

function toSvg({ viewBox, shapes }: IconDrawing): string {
  const children = shapes.map(([tagName, properties]) => ({ type: 'element' as const, tagName, properties, children: [] }))
  const properties = { xmlns: 'http://www.w3.org/2000/svg', viewBox }
  return toHtml({ type: 'element', tagName: 'svg', properties, children }, { space: 'svg', closeEmptyElements: true })
}
