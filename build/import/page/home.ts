/** Home pages that are written in frontmatter, as VitePress and Starlight have them. */
import type { ForeignPage } from '../model.ts'
import { noteAt, type PageContext } from './context.ts'
import { escapeMdx, writeAttribute } from './jsx.ts'
import { rewriteAddress } from './links.ts'

interface Action {
  text: string
  link: string
  isAccent: boolean
}

interface Feature {
  title: string
  /** An emoji. */
  icon: string | undefined
  details: string
  link: string | undefined
}

export interface Home {
  /** With the components for landing pages. Empty if the page isn't a home page. */
  mdx: string
  /** Without components. */
  md: string
}

export function homePage(page: ForeignPage, context: PageContext): Home {
  const hero = objectIn(page.data['hero'])
  const features = listIn(page.data['features']).map(objectIn)
  if (hero === undefined && features.length === 0) return { mdx: '', md: '' }
  const address = (written: string) => rewriteAddress(context, written, undefined) ?? written
  const title = plain(hero?.['name'] ?? hero?.['title'] ?? page.title)
  const text = plain(hero?.['text'])
  const tagline = plain(hero?.['tagline'])
  const images = imagesOf(hero?.['image'], title, context)
  const actions = listIn(hero?.['actions']).flatMap((item): Action[] => {
    const action = objectIn(item)
    if (action === undefined) return []
    // VitePress and Starlight have the same kind of button if none is named.
    const isAccent = ['brand', 'primary'].includes(String(action['theme'] ?? action['variant'] ?? 'brand'))
    noteIcon(action['icon'], context)
    return [{ text: plain(action['text']), link: address(plain(action['link'])), isAccent }]
  })
  const cards = features.flatMap((feature): Feature[] => {
    if (feature === undefined) return []
    const link = plain(feature['link'])
    const more = plain(feature['linkText'])
    return [
      {
        title: plain(feature['title']),
        icon: noteIcon(feature['icon'], context),
        details: [plain(feature['details']), more].filter(Boolean).join(' '),
        link: link === '' ? undefined : address(link),
      },
    ]
  })
  const parts = { title, text, tagline, images, actions, cards }
  return { mdx: asMdx(parts), md: asMarkdown(parts) }
}

interface Parts {
  title: string
  text: string
  tagline: string
  /** In Markdown. */
  images: readonly string[]
  actions: readonly Action[]
  cards: readonly Feature[]
}

function asMdx({ title, text, tagline, images, actions, cards }: Parts): string {
  const lines = ['', '<HomePage.Root>', '', `# ${escapeMdx(title)}`, '']
  if (text !== '') lines.push('<HomePage.Tagline>', '', escapeMdx(text), '', '</HomePage.Tagline>')
  if (tagline !== '') lines.push('<HomePage.Description>', '', escapeMdx(tagline), '', '</HomePage.Description>')
  if (actions.length > 0) {
    const buttons = actions.map(
      (action) =>
        `<HomePage.Button${writeAttribute('href', action.link)}${action.isAccent ? ' variant="accent"' : ''}>${escapeMdx(action.text)}</HomePage.Button>`,
    )
    lines.push('<HomePage.Buttons>', ...buttons, '</HomePage.Buttons>')
  }
  if (images.length > 0) lines.push('', ...images)
  lines.push('', '</HomePage.Root>', '')
  if (cards.length > 0) {
    lines.push('<Cards>')
    for (const card of cards) {
      lines.push(
        `<Card${writeAttribute('title', card.title)}${writeAttribute('href', card.link)}${writeAttribute('icon', card.icon)}>`,
        '',
        escapeMdx(card.details),
        '',
        '</Card>',
      )
    }
    lines.push('</Cards>', '')
  }
  return `${lines.join('\n')}\n`
}

function asMarkdown({ title, text, tagline, images, actions, cards }: Parts): string {
  const paragraphs = [
    `# ${title}`,
    text === '' ? '' : `**${text}**`,
    tagline,
    actions.map((action) => `[${action.text}](${action.link})`).join(' · '),
    images.join('\n'),
  ]
  const list = cards.map(({ icon, link, title: name, details }) => {
    const head = link === undefined ? `**${name}**` : `**[${name}](${link})**`
    return `- ${icon === undefined ? '' : `${icon} `}${head} ${details}`
  })
  return `\n${[...paragraphs, list.join('\n')].filter((part) => part !== '').join('\n\n')}\n\n`
}

/** The image of a hero, or one for each theme: an address, or an object in the form of VitePress or of Starlight. */
function imagesOf(value: unknown, title: string, context: PageContext): string[] {
  const image = objectIn(value)
  const alt = plain(image?.['alt']) || title
  const inMarkdown = (address: unknown, theme: string) => {
    const written = plain(address)
    return written === '' ? [] : [`![${alt}](${rewriteAddress(context, written, undefined) ?? written}${theme})`]
  }
  if (image === undefined) return inMarkdown(value, '')
  const images =
    image['light'] !== undefined && image['dark'] !== undefined
      ? [...inMarkdown(image['light'], '#light'), ...inMarkdown(image['dark'], '#dark')]
      : inMarkdown(image['src'] ?? image['file'] ?? image['light'] ?? image['dark'], '')
  if (images.length === 0) noteAt(context, undefined, 'construct', 'The picture of the home page.')
  return images
}

/** An icon, if it's an emoji. Pictures and names of a set are noted. */
function noteIcon(value: unknown, context: PageContext): string | undefined {
  if (value === undefined || value === null) return undefined
  const { src, light, name } = objectIn(value) ?? {}
  const icon = typeof value === 'string' ? value : String(src ?? light ?? name ?? '')
  if (typeof value === 'string' && !/[a-z<]/i.test(icon)) return icon
  noteAt(context, undefined, 'construct', `The icon \`${icon}\`.`)
  return undefined
}

/** Text without tags, on one line. */
function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
}

function objectIn(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
