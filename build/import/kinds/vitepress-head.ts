/** Tags for the head of documents, which VitePress has as lists: `['meta', { name: 'a', content: 'b' }]`. */
import { type HeadTag, headTags } from '../../../src/shared/config/options/head.ts'
import { dangerousSourceScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { listOf, stringOf, valuesOf } from '../config/values.ts'
import { limitedText } from '../limits.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import ownTags from './own-tags.json' with { type: 'json' }

/** What the tags of a site or of a page become. */
interface ReadHead {
  tags: HeadTag[]
  description?: string
  /** The image of previews, as it's written. */
  image?: string
  /** Messages about tags that are left out. */
  leftOut: string[]
}

/** Tags that every document has, with what the build makes them from. */
const OWN: Readonly<Record<string, string>> = ownTags

/** Tags that are the same in every document of both generators. */
const SAME = /^(?:charset|viewport|og:type website)$/

const ICON = /^(?:shortcut )?icon$/

/** The address in `['link', { rel: 'icon', href: '/icon.svg' }]`, or that of another icon, such as for a home screen. */
export function iconIn(head: unknown): string | undefined {
  const icons = listOf(head).flatMap((tag) => {
    const [name, attributes] = listOf(tag)
    const { rel, href } = valuesOf(attributes)
    return name === 'link' && typeof rel === 'string' && /\bicon$/.test(rel) && typeof href === 'string' ? [{ rel, href }] : []
  })
  return (icons.find(({ rel }) => ICON.test(rel)) ?? icons[0])?.href
}

/** @param icon the address of the site's icon, which has a key of its own */
export function readHead(value: unknown, icon?: string): ReadHead {
  const read: ReadHead = { tags: [], leftOut: [] }
  for (const item of listOf(value)) readTag(listOf(item), icon, read)
  return read
}

function readTag([name, given, content]: readonly unknown[], icon: string | undefined, read: ReadHead): void {
  const tag = { tag: name, attrs: attributesOf(given), ...(stringOf(content) !== undefined && { content: stringOf(content) }) }
  const { attrs } = tag
  const key = String(
    attrs['property'] ?? attrs['name'] ?? (attrs['charset'] === undefined ? (attrs['rel'] ?? '') : 'charset'),
  ).toLowerCase()
  const text = stringOf(attrs['content'])
  const isIcon = name === 'link' && ICON.test(key) && attrs['href'] === icon
  if (isIcon || (name === 'meta' && (SAME.test(key) || SAME.test(`${key} ${text}`)))) return
  if (name === 'meta' && key === 'description') read.description ??= text ?? ''
  else if (name === 'meta' && /^(?:og|twitter):image$/.test(key)) read.image ??= text ?? ''
  else if (Object.hasOwn(OWN, key)) read.leftOut.push(`\`${key}\` in \`head\`: the build makes it from ${OWN[key]}.`)
  else {
    const checked = headTags.safeParse([tag])
    const danger = [attrs['href'], attrs['src']].find(
      (address) => typeof address === 'string' && dangerousSourceScheme(address) !== undefined,
    )
    if (danger !== undefined) read.leftOut.push(`\`${danger}\` in \`head\` would run as a script.`)
    else if (checked.success) read.tags.push(...checked.data)
    else if (checked.error.issues.some(({ path }) => path.includes('attrs'))) {
      read.leftOut.push(
        `\`${attrs['href'] ?? attrs['src']}\` in \`head\`, where addresses start with \`/\` or a scheme such as \`https:\`.`,
      )
    } else read.leftOut.push(`\`<${String(name)}>\` in \`head\`, which can't have this tag.`)
  }
}

/** Numbers as text. What has no value is left out. */
function attributesOf(value: unknown): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([key, own]): [string, string | boolean][] =>
      own === undefined || own === null || own === false ? [] : [[key, own === true ? true : String(own)]],
    ),
  )
}

// The tags that pages name in their frontmatter.

/** All tags of each page that has some of its own, by address. A description goes to the page's own. @param site the tags of all pages */
export function pageHeads(pages: readonly ForeignPage[], site: readonly HeadTag[], notes: Notes): Map<string, HeadTag[]> {
  const heads = new Map<string, HeadTag[]>()
  for (const page of pages) {
    const { file, route = '', data } = page
    if (data['head'] === undefined) continue
    const { tags, description, image, leftOut } = readHead(data['head'])
    if (description !== undefined) page.extra = { ...page.extra, description }
    if (tags.length > 0) heads.set(route, mergedHead(site, tags))
    if (image !== undefined)
      leftOut.push(`The image \`${image}\` of this page's previews: \`ogImageUrl\` can name it for the address \`${route}\`.`)
    const lines = limitedText(file).split('\n')
    const line = lines.findIndex((text) => /^["']?head["']?:/.test(text)) + 1 || undefined
    for (const message of leftOut) notes.add('frontmatter', { file, line }, message)
  }
  return heads
}

/** The tags of a page: those of the site, except for descriptions that the page replaces, and its own. */
function mergedHead(site: readonly HeadTag[], own: readonly HeadTag[]): HeadTag[] {
  return [...site.filter((tag) => !own.some((other) => isReplaced(tag, other))), ...own]
}

/** Tags with metadata are the same if their first attribute is. */
function isReplaced({ tag, attrs = {} }: HeadTag, other: HeadTag): boolean {
  const [first] = Object.entries(attrs)
  return tag === 'meta' && other.tag === 'meta' && first !== undefined && other.attrs?.[first[0]] === first[1]
}
