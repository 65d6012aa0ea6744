/** The examples of the documentation, which are sites of their own. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './folder.ts'
import { copySite, repository } from './site.ts'

/** Packages that examples have installed. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  plugins: ['katex', 'rehype-external-links', 'rehype-katex', 'remark-emoji', 'remark-math', 'remark-smartypants'],
  writing: ['beautiful-mermaid', 'lucide'],
}

/** A copy of an example, removed when the test ends if it has an owner. */
export function copyExample(owner: Owner | undefined, name: string): string {
  const root = copySite(owner, `docs/examples/${name}`)
  const packages = PACKAGES[name] ?? []
  if (packages.length > 0) mkdirSync(join(root, 'node_modules'))
  for (const each of packages) symlinkSync(join(repository, 'node_modules', each), join(root, 'node_modules', each))
  return root
}

/** Replaces a text in a file of `content/`, which has to be there. */
export function edit(root: string, path: string, before: string | RegExp, after: string): void {
  const file = join(root, 'content', path)
  const text = readFileSync(file, 'utf8')
  assert.notEqual(
    text.replace(before, () => after),
    text,
    `${before} in ${path}`,
  )
  writeFileSync(
    file,
    text.replace(before, () => after),
  )
}

export function exampleFile(name: string, path: string): string {
  return readFileSync(join(repository, 'docs/examples', name, path), 'utf8')
}

export function guidePage(name: string): string {
  return readFileSync(join(repository, `docs/content/guide/${name}.mdx`), 'utf8')
}

/** Messages and other texts that a page of the manual shows, without indentation. */
export function shownTexts(name: string): string[] {
  return [...guidePage(name).matchAll(/```text\n(.*?)\n```/gs)].map(([, text = '']) => text)
}
