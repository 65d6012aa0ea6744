/** Components of other generators, and what to write here. */
import { DOCUSAURUS, STARLIGHT, type UnsupportedSyntax, VITEPRESS } from './unsupported-syntax.ts'

type ForeignComponent = Pick<UnsupportedSyntax, 'of' | 'fix'>

const MINTLIFY = 'Mintlify'

const callout = (of: string, type = 'note'): ForeignComponent => ({
  of,
  fix: `Write \`:::${type}[Title]\` and close it with a line of \`:::\`, or \`<Callout type="${type}" title="Title">\`.`,
})

/** Advice that several components share. */
const EQUALS = {
  details: 'Write `:::details[Title]`, and close it with a line of `:::`.',
  tab: 'Write `<Tab title="Title">`.',
  card: 'Write `<Card title="Title" href="/page" description="Text" />`.',
  cards: 'Write `<Cards>`.',
  fence: 'Write a code fence: ```` ```ts [Title] {1,3-5} ````.',
  icon: 'Write an emoji, or draw the icon in a component of your own.',
  button: 'Write `<Button href="/page">Text</Button>`.',
  list: 'List the pages yourself, as links or as `<Card title="Title" href="/page" />` in `<Cards>`.',
  reference: 'Write a table or a list of the names, their types and their meanings.',
  picture: 'Write `![What it shows](./picture.png)`.',
}

const remove = (of: string, why: string): ForeignComponent => ({ of, fix: `Remove it. ${why}` })

/** By name. Names that a component here has are not among them. */
export const FOREIGN_COMPONENTS: Readonly<Record<string, ForeignComponent>> = {
  Accordion: { of: MINTLIFY, fix: EQUALS.details },
  AccordionGroup: remove(MINTLIFY, 'Several `:::details` can follow one another.'),
  Admonition: callout(DOCUSAURUS),
  Aside: callout(STARLIGHT),
  Bleed: remove('Nextra', 'Content has one width, which `content.width` in the frontmatter sets.'),
  BrowserOnly: remove(DOCUSAURUS, 'Put what needs the browser into `useEffect`.'),
  BrowserWindow: remove(DOCUSAURUS, 'A code fence can have a title, and an image a text below it.'),
  CardGrid: { of: STARLIGHT, fix: EQUALS.cards },
  CardGroup: { of: MINTLIFY, fix: EQUALS.cards },
  Check: callout(MINTLIFY, 'success'),
  ClientOnly: remove(VITEPRESS, 'Put what needs the browser into `useEffect`.'),
  Code: { of: 'Starlight and Astro', fix: EQUALS.fence },
  CodeGroupItem: { of: 'VuePress', fix: EQUALS.fence },
  Details: { of: 'Docusaurus', fix: EQUALS.details },
  DocCard: { of: DOCUSAURUS, fix: EQUALS.card },
  DocCardList: { of: DOCUSAURUS, fix: EQUALS.list },
  DocsCard: { of: 'Ionic', fix: EQUALS.card },
  Expandable: { of: MINTLIFY, fix: EQUALS.details },
  Fragment: remove('Astro and React', '`<>` and `</>` hold several elements together.'),
  Frame: { of: MINTLIFY, fix: EQUALS.picture },
  Head: {
    of: DOCUSAURUS,
    fix: 'Tags for the head of all pages go into `head` in the configuration, and a page has its `title` and `description` in its frontmatter.',
  },
  Icon: { of: 'Starlight and Mintlify', fix: EQUALS.icon },
  Image: { of: 'Astro and Next.js', fix: EQUALS.picture },
  Info: callout(MINTLIFY, 'info'),
  LinkButton: { of: STARLIGHT, fix: EQUALS.button },
  LinkCard: { of: STARLIGHT, fix: EQUALS.card },
  Mermaid: { of: 'Mermaid', fix: 'Write the diagram in a fence marked `mermaid`.' },
  Note: callout(MINTLIFY),
  PackageManagers: {
    of: 'a plugin of Starlight',
    fix: 'Write the command for npm in a fence marked `pm`: ```` ```sh pm ````.',
  },
  ParamField: { of: MINTLIFY, fix: EQUALS.reference },
  ResponseField: { of: MINTLIFY, fix: EQUALS.reference },
  TabItem: { of: 'Docusaurus and Starlight', fix: EQUALS.tab },
  TOCInline: { of: DOCUSAURUS, fix: 'Write a paragraph of `[[toc]]`.' },
  ThemedImage: { of: DOCUSAURUS, fix: EQUALS.picture },
  Tip: callout(MINTLIFY, 'tip'),
  VPTeamMembers: { of: VITEPRESS, fix: EQUALS.list },
  VPTeamPage: { of: VITEPRESS, fix: EQUALS.list },
  Warning: callout(MINTLIFY, 'warning'),
  YouTube: {
    of: 'plugins of several generators',
    fix: 'Write an `<iframe title="…" src="https://www.youtube-nocookie.com/embed/ID" />`.',
  },
}
