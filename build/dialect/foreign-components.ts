/** Components of other generators, and what to write here. */
import { DOCUSAURUS, STARLIGHT, type UnsupportedSyntax, VITEPRESS } from './unsupported-syntax.ts'

type ForeignComponent = Pick<UnsupportedSyntax, 'of' | 'fix' | 'ours'>

const MINTLIFY = 'Mintlify'

const callout = (of: string, type = 'note'): ForeignComponent => ({
  of,
  fix: `Write \`:::${type}[Title]\` and close it with a line of \`:::\`, or \`<Callout type="${type}" title="Title">\`.`,
  ours: `:::${type}[Title]\nText.\n:::\n\n<Callout type="${type}" title="Title">\n\nText.\n\n</Callout>`,
})

/** Advice that several components share. */
const EQUALS = {
  details: { fix: 'Write `:::details[Title]`, and close it with a line of `:::`.', ours: ':::details[Title]\nText.\n:::' },
  tab: {
    fix: 'Write `<Tab title="Title">`.',
    ours: '<Tabs>\n<Tab title="A">\n\nText.\n\n</Tab>\n<Tab title="B">\n\nText.\n\n</Tab>\n</Tabs>',
  },
  card: {
    fix: 'Write `<Card title="Title" href="/page" description="Text" />`.',
    ours: '<Card title="Title" href="/page" description="Text" />',
  },
  cards: { fix: 'Write `<Cards>`.', ours: '<Cards>\n<Card title="Title" />\n</Cards>' },
  fence: { fix: 'Write a code fence: ```` ```ts [Title] {1,3-5} ````.', ours: '```ts [Title] {1}\nconst a = 1\n```' },
  icon: { fix: 'Write an emoji, or draw the icon in a component of your own.', ours: '✅ Yes.' },
  button: { fix: 'Write `<Button href="/page">Text</Button>`.', ours: '<Button href="/page">Text</Button>' },
  list: {
    fix: 'List the pages yourself, as links or as `<Card title="Title" href="/page" />` in `<Cards>`.',
    ours: '<Cards>\n<Card title="Title" href="/page" />\n</Cards>',
  },
  reference: {
    fix: 'Write a table or a list of the names, their types and their meanings.',
    ours: '| Name | Type | Meaning |\n| --- | --- | --- |\n| a | text | The first |',
  },
  picture: { fix: 'Write `![What it shows](./picture.png)`.', ours: '![What it shows](https://example.com/picture.png)' },
}

const remove = (of: string, why: string): ForeignComponent => ({ of, fix: `Remove it. ${why}`, ours: 'Text.' })

/** By name. Names that a component here has are not among them. */
export const FOREIGN_COMPONENTS: Readonly<Record<string, ForeignComponent>> = {
  Accordion: { of: MINTLIFY, ...EQUALS.details },
  AccordionGroup: remove(MINTLIFY, 'Several `:::details` can follow one another.'),
  Admonition: callout(DOCUSAURUS),
  Aside: callout(STARLIGHT),
  Bleed: remove('Nextra', 'Content has one width, which `content.width` in the frontmatter sets.'),
  BrowserOnly: remove(DOCUSAURUS, 'Put what needs the browser into `useEffect`.'),
  BrowserWindow: remove(DOCUSAURUS, 'A code fence can have a title, and an image a text below it.'),
  CardGrid: { of: STARLIGHT, ...EQUALS.cards },
  CardGroup: { of: MINTLIFY, ...EQUALS.cards },
  Check: callout(MINTLIFY, 'success'),
  ClientOnly: remove(VITEPRESS, 'Put what needs the browser into `useEffect`.'),
  Code: { of: 'Starlight and Astro', ...EQUALS.fence },
  CodeGroupItem: { of: 'VuePress', ...EQUALS.fence },
  Details: { of: 'Docusaurus', ...EQUALS.details },
  DocCard: { of: DOCUSAURUS, ...EQUALS.card },
  DocCardList: { of: DOCUSAURUS, ...EQUALS.list },
  DocsCard: { of: 'Ionic', ...EQUALS.card },
  Expandable: { of: MINTLIFY, ...EQUALS.details },
  Fragment: remove('Astro and React', '`<>` and `</>` hold several elements together.'),
  Frame: { of: MINTLIFY, ...EQUALS.picture },
  Head: {
    of: DOCUSAURUS,
    fix: 'Tags for the head of all pages go into `head` in the configuration, and a page has its `title` and `description` in its frontmatter.',
    ours: 'Text.',
  },
  Icon: { of: 'Starlight and Mintlify', ...EQUALS.icon },
  Image: { of: 'Astro and Next.js', ...EQUALS.picture },
  Info: callout(MINTLIFY, 'info'),
  LinkButton: { of: STARLIGHT, ...EQUALS.button },
  LinkCard: { of: STARLIGHT, ...EQUALS.card },
  Mermaid: { of: 'Mermaid', fix: 'Write the diagram in a fence marked `mermaid`.', ours: '```mermaid verbatim\ngraph LR\n```' },
  Note: callout(MINTLIFY),
  PackageManagers: {
    of: 'a plugin of Starlight',
    fix: 'Write the command for npm in a fence marked `pm`: ```` ```sh pm ````.',
    ours: '```sh pm\nnpm install a\n```',
  },
  ParamField: { of: MINTLIFY, ...EQUALS.reference },
  ResponseField: { of: MINTLIFY, ...EQUALS.reference },
  TabItem: { of: 'Docusaurus and Starlight', ...EQUALS.tab },
  TOCInline: { of: DOCUSAURUS, fix: 'Write a paragraph of `[[toc]]`.', ours: '[[toc]]\n\n## A' },
  ThemedImage: { of: DOCUSAURUS, ...EQUALS.picture },
  Tip: callout(MINTLIFY, 'tip'),
  VPTeamMembers: { of: VITEPRESS, ...EQUALS.list },
  VPTeamPage: { of: VITEPRESS, ...EQUALS.list },
  Warning: callout(MINTLIFY, 'warning'),
  YouTube: {
    of: 'plugins of several generators',
    fix: 'Write an `<iframe title="…" src="https://www.youtube-nocookie.com/embed/ID" />`.',
    ours: '<iframe title="A talk" src="https://www.youtube-nocookie.com/embed/a" />',
  },
}
