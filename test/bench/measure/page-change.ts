/** One page with another paragraph at its end, and the page as it was. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileToRoute } from '../../../build/site/discover/routes.ts'

export interface ChangeablePage {
  /** Relative to the content folder. */
  file: string
  /** Gives the page a last paragraph that it never had. @returns the paragraph's text */
  change(): string
  restore(): void
  /** @throws Error where a built site does not hold the last change: then something else was measured */
  assertBuilt(out: string): void
}

/** The page of middle size. */
export function pickPage(content: string): ChangeablePage {
  const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)[._[]/.test(file))
    .map((file) => ({ file, size: statSync(join(content, file)).size }))
    .sort((a, b) => a.size - b.size || a.file.localeCompare(b.file))
  const file = pages[Math.floor(pages.length / 2)]?.file
  if (file === undefined) throw new Error(`${content} has no pages.`)
  const path = join(content, file)
  const original = readFileSync(path, 'utf8')
  let changes = 0
  const text = () => `Change number ${changes} of the benchmark is this paragraph, which no build has seen before.`
  return {
    file,
    change() {
      changes++
      writeFileSync(path, `${original.trimEnd()}\n\n${text()}\n`)
      return text()
    },
    restore: () => writeFileSync(path, original),
    assertBuilt(out) {
      const html = readFileSync(join(out, fileToRoute(file), 'index.html'), 'utf8')
      if (!html.includes(text())) throw new Error(`${file} was changed and built, and its HTML does not show it.`)
    },
  }
}
