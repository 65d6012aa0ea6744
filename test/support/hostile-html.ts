/** Markdown whose HTML tries to run `alert` or reach `evil.test`, by elements, attributes, disguises of addresses, and texts that parsers read in two ways. */
import { goldenParts } from './golden.ts'

/** The host that nothing may be loaded from. */
export const EVIL = 'evil.test'

/** Each part has one on a line: `@` is the place of an address or of content, and `⏎` the end of a line. */
const PARTS = goldenParts('given/hostile-html.txt').map(({ text }) => text.split('\n').map((line) => line.replaceAll('⏎', '\n')))

/** Puts an address where an element has its place, which isn't the sign of a rule of CSS. */
const fill = (element: string, address: string) => element.replace(/@(?!import|font-face)/g, () => address)

/** All of it. Each is the body of a page of its own. */
export function hostileHtml(): string[] {
  const [running = [], going = [], goingLinks = [], loading = [], shown = [], shownLinks = [], ...others] = PARTS
  const [handling = [], scripts = [], wrappers = [], hidden = [], markdown = []] = others
  const wrapped = wrappers.flatMap((line) => {
    const [, name = '', wrapper = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    return hidden.map((content) => wrapper.replaceAll('@', () => content.replaceAll('@', name)))
  })
  const filled = (elements: readonly string[], addresses: readonly string[]) =>
    elements.flatMap((element) => addresses.map((address) => fill(element, address)))
  return [
    ...[...filled(going, running), ...filled(shown, loading), ...handling, ...scripts, ...wrapped],
    ...[...filled(goingLinks, running), ...filled(shownLinks, loading), ...markdown],
  ]
}

/** HTML of MDX that does the same, where only what a policy wouldn't stop on every host is left out. */
export const HOSTILE_JSX: readonly string[] = PARTS.at(-1) ?? []
