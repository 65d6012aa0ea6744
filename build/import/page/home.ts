/** Home pages that are written in frontmatter, as VitePress and Starlight have them. */
import type { ForeignPage } from '../model.ts'
import type { PageContext } from './context.ts'
import { attributeText, escapeMdx } from './jsx.ts'
import { rewriteAddress } from './links.ts'

interface Action {
  text: string
  link: string
  isAccent: boolean
}

interface Feature {
  title: string
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
  const actions = listIn(hero?.['actions']).flatMap((item): Action[] => {
    const action = objectIn(item)
    if (action === undefined) return []
    const isAccent = action['theme'] === 'brand' || action['variant'] === 'primary' || action['variant'] === undefined
    return [{ text: plain(action['text']), link: address(plain(action['link'])), isAccent }]
  })
  const cards = features.flatMap((feature): Feature[] => {
    if (feature === undefined) return []
    const link = plain(feature['link'])
    const more = plain(feature['linkText'])
    return [
      {
        title: plain(feature['title']),
        details: [plain(feature['details']), more].filter(Boolean).join(' '),
        link: link === '' ? undefined : address(link),
      },
    ]
  })
  return { mdx: asMdx({ title, text, tagline, actions, cards }), md: asMarkdown({ title, text, tagline, actions, cards }) }
}

interface Parts {
  title: string
  text: string
  tagline: string
  actions: readonly Action[]
  cards: readonly Feature[]
}

function asMdx({ title, text, tagline, actions, cards }: Parts): string {
  const lines = ['', '<HomePage.Root>', '', `# ${escapeMdx(title)}`, '']
  if (text !== '') lines.push('<HomePage.Tagline>', '', escapeMdx(text), '', '</HomePage.Tagline>')
  if (tagline !== '') lines.push('<HomePage.Description>', '', escapeMdx(tagline), '', '</HomePage.Description>')
  if (actions.length > 0) {
    const buttons = actions.map(
      (action) =>
        `<HomePage.Button${attributeText('href', action.link)}${action.isAccent ? ' variant="accent"' : ''}>${escapeMdx(action.text)}</HomePage.Button>`,
    )
    lines.push('<HomePage.Buttons>', ...buttons, '</HomePage.Buttons>')
  }
  lines.push('', '</HomePage.Root>', '')
  if (cards.length > 0) {
    lines.push('<Cards>')
    for (const card of cards) {
      lines.push(
        `<Card${attributeText('title', card.title)}${attributeText('href', card.link)}>`,
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

function asMarkdown({ title, text, tagline, actions, cards }: Parts): string {
  const paragraphs = [
    `# ${title}`,
    text === '' ? '' : `**${text}**`,
    tagline,
    actions.map((action) => `[${action.text}](${action.link})`).join(' · '),
  ]
  const list = cards.map(
    (card) => `- ${card.link === undefined ? `**${card.title}**` : `**[${card.title}](${card.link})**`} ${card.details}`,
  )
  return `\n${[...paragraphs, list.join('\n')].filter((part) => part !== '').join('\n\n')}\n\n`
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
