/** Finds classes in a site's styles that the generator once had under these names. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { newSelector } from '../dialect/old-classes.ts'
import { selectorClasses } from '../parse/selector-classes.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { positionAt } from '../report/position-at.ts'
import { walkTree } from '../site/discover/walk.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'

/**
 * The warnings about stylesheets. A class that the site writes itself is the site's own, whatever it's called.
 * @param files absolute paths of what styles are made from. Packages aren't the site's to change, and modules have names of their own.
 * @param content the folder of the site's pages
 */
export function oldClassWarnings(files: readonly string[], content: string): Diagnostic[] {
  const styles = files.filter((file) => /(?<!\.module)\.css$/i.test(file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file))
  const found = styles.flatMap((file) => {
    const { source } = readText(file)
    return selectorClasses(source).flatMap(({ name, from }) => {
      const selector = newSelector(name)
      return selector === undefined ? [] : [{ file, source, name, from, selector }]
    })
  })
  if (found.length === 0) return []
  const own = writtenClasses(new Set([content, ...found.map(({ file }) => dirname(file))]))
  return found
    .filter(({ name }) => !own.has(name))
    .map(({ file, source, name, from, selector }) =>
      withExcerpt(
        {
          severity: 'warning',
          code: 'old-class',
          file: displayPath(file),
          ...positionAt(source, from),
          message: `\`.${name}\` matches nothing anymore: classes of the generator begin with \`dw-\`, so that authors can use all other names.`,
          fix: `Write \`${selector}\`.`,
        },
        source,
      ),
    )
}

const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|html?)$/i

/** An attribute, with its text or expression, or a line that sets classes in a script. */
const CLASSES = /\bclass(?:Name)?\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s>]+)|\bclass(?:Name|List)?\b["']?\s*[:.][^\n;]*/g

/** The classes that the files of folders give to elements, as far as their text says. */
function writtenClasses(folders: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  for (const folder of folders) {
    for (const { path, isFolder } of walkTree(folder)) {
      if (isFolder || !SOURCE.test(path)) continue
      for (const [text] of readText(path).source.matchAll(CLASSES)) {
        for (const [name] of text.replace(/^\w+/, '').matchAll(/[-\w]+/g)) names.add(name)
      }
    }
  }
  return names
}
