/** Finds what nothing reads in `theme.css`: rules of Tailwind and Sass, colors that are none, and names like those of the generator's properties. */
import { type CssNode, cssNodes, cssRange, parseCss } from '../../src/server/css/parse-css.ts'
import { boundedDistance } from '../../src/shared/nearest-names.ts'
import { existsSync } from '../inputs/files.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { positionAt } from '../report/position-at.ts'
import { walkTree } from '../site/discover/walk.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import type { ShellStyles } from './browser-runtime.ts'
import { type ThemeStyles, themeFile } from './theme-styles.ts'
import unread from './unread-rules.json' with { type: 'json' }

/** Files that may read a property. */
const READERS = /\.(?:css|[jt]sx?|mdx?)$/

/** Adds the warnings about a site's own stylesheet. @param styles the generator's, whose properties it may set */
export function checkedTheme(theme: ThemeStyles, content: string, styles: ShellStyles): ThemeStyles {
  return { ...theme, diagnostics: [...theme.diagnostics, ...unreadIn(content, styles)] }
}

function unreadIn(content: string, styles: ShellStyles): Diagnostic[] {
  const file = themeFile(content)
  if (!existsSync(file)) return []
  const { source } = readText(file)
  const found: Diagnostic[] = []
  const report = (offset: number, code: string, message: string, fix: string) => {
    found.push(withExcerpt({ severity: 'warning', code, file: displayPath(file), message, fix, ...positionAt(source, offset) }, source))
  }
  const ofTool = (offset: number, written: string, tool: keyof typeof unread) =>
    report(offset, 'dialect', `\`${written}\` belongs to ${tool}, which doesn't run here, so browsers skip it.`, unread[tool].fix)
  const names = new Set(all(styles).match(/(?<=[{;])--[\w-]+(?=:)/g))
  for (const node of cssNodes(parseCss(source))) {
    const { from } = cssRange(node)
    if (node.type === 'Atrule') {
      for (const tool of ['Tailwind', 'Sass'] as const)
        if (unread[tool].rules.includes(node.name.toLowerCase())) ofTool(from, `@${node.name}`, tool)
    }
    if (node.type !== 'Declaration') continue
    const { value, start } = wordsOf(node, source)
    const themed = /\btheme\(/.exec(value)
    if (themed !== null) ofTool(start + themed.index, 'theme()', 'Tailwind')
    for (const { 0: color, index } of value.matchAll(/(?<![\w-])#[\da-f]+(?![\w-])/gi)) {
      if (![4, 5, 7, 9].includes(color.length))
        report(start + index, 'css', `\`${color}\` isn't a color.`, 'Write 3, 4, 6 or 8 digits after the `#`.')
    }
    const { property } = node
    if (!property.startsWith('--') || names.has(property)) continue
    const near = [...names].find((name) => boundedDistance(property, name, 2) !== undefined)
    if (near !== undefined && !isRead(property, content, source))
      report(from, 'dialect', `Nothing reads the property \`${property}\`.`, `Did you mean \`${near}\`?`)
  }
  return found
}

const all = ({ first, parts, later }: ShellStyles) => [first, ...parts.map(({ css }) => css), later].join('')

/** The text of a value, without what may be an address, and where it starts. */
function wordsOf({ value }: CssNode & { type: 'Declaration' }, source: string): { value: string; start: number } {
  const { from, to } = cssRange(value)
  return {
    value: source.slice(from, to).replace(/url\([^)]*\)|"[^"]*"|'[^']*'|\/\*[\s\S]*?\*\//g, (text) => ' '.repeat(text.length)),
    start: from,
  }
}

/** True if a file of the site names a property besides setting it. */
function isRead(property: string, content: string, theme: string): boolean {
  const named = new RegExp(`${property}(?![\\w-])(?!\\s*:)`)
  if (named.test(theme)) return true
  for (const { path, isFolder } of walkTree(content)) {
    if (!isFolder && READERS.test(path) && path !== themeFile(content) && readText(path).source.includes(property)) return true
  }
  return false
}
