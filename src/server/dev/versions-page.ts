/** The page at the address of a version that a development server doesn't serve. */
import { escapeText, htmlDocument, tag } from '../document/html.ts'

interface UnservedVersion {
  label: string
  /** The command that serves it, and how to have all versions. */
  command: string
  whole: string
  /** The page where the site is published. */
  published: string | undefined
  served: { label: string; href: string }
}

/** Says how the version can be seen. Browsers choose its colors. */
export function renderUnservedVersion({ label, command, whole, published, served }: UnservedVersion): string {
  const title = `Version ${label} isn't served here`
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('title', {}, escapeText(title)),
    tag('style', {}, 'body{max-width:40rem;margin:10vh auto;padding:0 1.5rem;font:16px/1.6 system-ui,sans-serif}li{margin:.5rem 0}'),
  ]
  const code = (text: string) => tag('code', {}, escapeText(text))
  const link = (href: string, text: string) => tag('a', { href }, escapeText(text))
  const items = [
    `To serve its pages: ${code(command)}`,
    `To go from version to version, as readers do: ${code(whole)}`,
    ...(published === undefined ? [] : [link(published, 'This page where the site is published')]),
    link(served.href, `Back to version ${served.label}`),
  ]
  const body = tag('h1', {}, escapeText(title)) + tag('ul', {}, items.map((item) => tag('li', {}, item)).join(''))
  return htmlDocument({ lang: 'en' }, head, [tag('main', {}, body)])
}
