/** Home pages that are written in frontmatter, as VitePress and Starlight have them. */
import { labelOf, listOf, type Values, valuesOf } from '../config/values.ts'
import { noteAt, type PageContext } from './context.ts'
import { escapeMdx, writeAttribute } from './jsx.ts'
import { rewriteAddress } from './links.ts'

/** A home page with the components for landing pages, and without components. Both are empty if the page isn't one. */
export function homePage(context: PageContext): { mdx: string; md: string } {
  const { data } = context.page
  if (objectsIn(data['hero']).length === 0 && objectsIn(data['features']).length === 0) return { mdx: '', md: '' }
  const parts = partsOf(context)
  return { mdx: asMdx(parts), md: asMarkdown(parts) }
}

/** What a home page shows. Images are in Markdown, and icons are emoji. */
function partsOf(context: PageContext) {
  const { page } = context
  const hero = valuesOf(page.data['hero'])
  const address = (written: string) => rewriteAddress(context, written, undefined) ?? written
  const title = plain(hero['name'] ?? hero['title'] ?? page.title)
  const images = imagesOf(hero['image'], title, context)
  const actions = objectsIn(hero['actions']).map((action) => {
    // VitePress and Starlight have the same kind of button if none is named.
    const isAccent = ['brand', 'primary'].includes(String(action['theme'] ?? action['variant'] ?? 'brand'))
    noteIcon(action['icon'], context)
    return { text: plain(action['text']), link: address(plain(action['link'])), isAccent }
  })
  const cards = objectsIn(page.data['features']).map((feature) => {
    const link = plain(feature['link'])
    const icon = noteIcon(feature['icon'], context)
    const details = [plain(feature['details']), plain(feature['linkText'])].filter(Boolean).join(' ')
    return { title: plain(feature['title']), icon, details, link: link === '' ? undefined : address(link) }
  })
  return { title, text: plain(hero['text']), tagline: plain(hero['tagline']), images, actions, cards }
}

type Parts = ReturnType<typeof partsOf>

function asMdx({ title, text, tagline, images, actions, cards }: Parts): string {
  const lines = ['', '<HomePage.Root>', '', `# ${escapeMdx(title)}`, '']
  if (text !== '') lines.push('<HomePage.Tagline>', '', escapeMdx(text), '', '</HomePage.Tagline>')
  if (tagline !== '') lines.push('<HomePage.Description>', '', escapeMdx(tagline), '', '</HomePage.Description>')
  const buttons = actions.map(({ text: name, link, isAccent }) => {
    const attributes = writeAttribute('href', link) + writeAttribute('variant', isAccent ? 'accent' : undefined)
    return `<HomePage.Button${attributes}>${escapeMdx(name)}</HomePage.Button>`
  })
  if (buttons.length > 0) lines.push('<HomePage.Buttons>', ...buttons, '</HomePage.Buttons>')
  if (images.length > 0) lines.push('', ...images)
  lines.push('', '</HomePage.Root>', '')
  const list = cards.flatMap(({ title: name, link, icon, details }) => {
    const attributes = writeAttribute('title', name) + writeAttribute('href', link) + writeAttribute('icon', icon)
    return [`<Card${attributes}>`, '', escapeMdx(details), '', '</Card>']
  })
  if (list.length > 0) lines.push('<Cards>', ...list, '</Cards>', '')
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
  const { alt, src, file, light, dark } = valuesOf(value)
  const inMarkdown = (address: unknown, theme = '') => {
    const written = plain(address)
    return written === '' ? [] : [`![${plain(alt) || title}](${rewriteAddress(context, written, undefined) ?? written}${theme})`]
  }
  if (typeof value !== 'object' || value === null) return inMarkdown(value)
  const isThemed = light !== undefined && dark !== undefined
  const images = isThemed ? [...inMarkdown(light, '#light'), ...inMarkdown(dark, '#dark')] : inMarkdown(src ?? file ?? light ?? dark)
  if (images.length === 0) noteAt(context, undefined, 'construct', 'The picture of the home page.')
  return images
}

/** An icon, if it's an emoji. Pictures and names of a set are noted. */
function noteIcon(value: unknown, context: PageContext): string | undefined {
  if (value === undefined || value === null) return undefined
  const { src, light, name } = valuesOf(value)
  const icon = typeof value === 'string' ? value : String(src ?? light ?? name ?? '')
  if (typeof value === 'string' && !/[a-z<]/i.test(icon)) return icon
  noteAt(context, undefined, 'construct', `The icon \`${icon}\`.`)
  return undefined
}

/** Text without tags, on one line. Empty for anything else. */
function plain(value: unknown): string {
  return labelOf(typeof value === 'number' ? String(value) : value) ?? ''
}

function objectsIn(value: unknown): Values[] {
  return listOf(value)
    .map(valuesOf)
    .filter((item) => Object.keys(item).length > 0)
}
