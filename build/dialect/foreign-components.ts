/** Components of other generators, and what to write here. */

export interface ForeignComponent {
  /** The generators that have it. */
  readonly of: string
  readonly fix: string
  /** A page with what the fix says. */
  readonly ours: string
}

const STARLIGHT = 'Starlight'
const DOCUSAURUS = 'Docusaurus'
const VITEPRESS = 'VitePress'
const MINTLIFY = 'Mintlify'

const callout = (of: string, type = 'note'): ForeignComponent => ({
  of,
  fix: `Write \`:::${type}[Title]\` and close it with a line of \`:::\`, or \`<Callout type="${type}" title="Title">\`.`,
  ours: `:::${type}[Title]\nText.\n:::\n\n<Callout type="${type}" title="Title">\n\nText.\n\n</Callout>`,
})

const details = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `:::details[Title]`, and close it with a line of `:::`.',
  ours: ':::details[Title]\nText.\n:::',
})

const tab = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `<Tab title="Title">`.',
  ours: '<Tabs>\n<Tab title="A">\n\nText.\n\n</Tab>\n<Tab title="B">\n\nText.\n\n</Tab>\n</Tabs>',
})

const card = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `<Card title="Title" href="/page" description="Text" />`.',
  ours: '<Card title="Title" href="/page" description="Text" />',
})

const cards = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `<Cards>`.',
  ours: '<Cards>\n<Card title="Title" />\n</Cards>',
})

const fence = (of: string): ForeignComponent => ({
  of,
  fix: 'Write a code fence: ```` ```ts [Title] {1,3-5} ````.',
  ours: '```ts [Title] {1}\nconst a = 1\n```',
})

const icon = (of: string): ForeignComponent => ({
  of,
  fix: 'Write an emoji, or draw the icon in a component of your own.',
  ours: '✅ Yes.',
})

const button = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `<Button href="/page">Text</Button>`.',
  ours: '<Button href="/page">Text</Button>',
})

const list = (of: string): ForeignComponent => ({
  of,
  fix: 'List the pages yourself, as links or as `<Card title="Title" href="/page" />` in `<Cards>`.',
  ours: '<Cards>\n<Card title="Title" href="/page" />\n</Cards>',
})

const reference = (of: string): ForeignComponent => ({
  of,
  fix: 'Write a table or a list of the names, their types and their meanings.',
  ours: '| Name | Type | Meaning |\n| --- | --- | --- |\n| a | text | The first |',
})

const picture = (of: string): ForeignComponent => ({
  of,
  fix: 'Write `![What it shows](./picture.png)`.',
  ours: '![What it shows](https://example.com/picture.png)',
})

const remove = (of: string, why: string): ForeignComponent => ({ of, fix: `Remove it. ${why}`, ours: 'Text.' })

/** By name. Names that a component here has are not among them. */
export const FOREIGN_COMPONENTS: Readonly<Record<string, ForeignComponent>> = {
  Accordion: details(MINTLIFY),
  AccordionGroup: remove(MINTLIFY, 'Several `:::details` can follow one another.'),
  Admonition: callout(DOCUSAURUS),
  Aside: callout(STARLIGHT),
  Bleed: remove('Nextra', 'Content has one width, which `content.width` in the frontmatter sets.'),
  BrowserOnly: remove(DOCUSAURUS, 'Put what needs the browser into `useEffect`.'),
  BrowserWindow: remove(DOCUSAURUS, 'A code fence can have a title, and an image a text below it.'),
  CardGrid: cards(STARLIGHT),
  CardGroup: cards(MINTLIFY),
  Check: callout(MINTLIFY, 'success'),
  ClientOnly: remove(VITEPRESS, 'Put what needs the browser into `useEffect`.'),
  Code: fence('Starlight and Astro'),
  CodeGroupItem: fence('VuePress'),
  Details: details('Docusaurus'),
  DocCard: card(DOCUSAURUS),
  DocCardList: list(DOCUSAURUS),
  DocsCard: card('Ionic'),
  Expandable: details(MINTLIFY),
  Fragment: remove('Astro and React', '`<>` and `</>` hold several elements together.'),
  Frame: picture(MINTLIFY),
  Head: {
    of: DOCUSAURUS,
    fix: 'Tags for the head of all pages go into `head` in the configuration, and a page has its `title` and `description` in its frontmatter.',
    ours: 'Text.',
  },
  Icon: icon('Starlight and Mintlify'),
  Image: picture('Astro and Next.js'),
  Info: callout(MINTLIFY, 'info'),
  LinkButton: button(STARLIGHT),
  LinkCard: card(STARLIGHT),
  Mermaid: {
    of: 'Mermaid',
    fix: 'Write the diagram in a fence marked `mermaid`.',
    ours: '```mermaid verbatim\ngraph LR\n```',
  },
  Note: callout(MINTLIFY),
  PackageManagers: {
    of: 'a plugin of Starlight',
    fix: 'Write the command for npm in a fence marked `pm`: ```` ```sh pm ````.',
    ours: '```sh pm\nnpm install a\n```',
  },
  ParamField: reference(MINTLIFY),
  ResponseField: reference(MINTLIFY),
  TabItem: tab('Docusaurus and Starlight'),
  TOCInline: { of: DOCUSAURUS, fix: 'Write a paragraph of `[[toc]]`.', ours: '[[toc]]\n\n## A' },
  ThemedImage: picture(DOCUSAURUS),
  Tip: callout(MINTLIFY, 'tip'),
  VPTeamMembers: list(VITEPRESS),
  VPTeamPage: list(VITEPRESS),
  Warning: callout(MINTLIFY, 'warning'),
  YouTube: {
    of: 'plugins of several generators',
    fix: 'Write an `<iframe title="…" src="https://www.youtube-nocookie.com/embed/ID" />`.',
    ours: '<iframe title="A talk" src="https://www.youtube-nocookie.com/embed/a" />',
  },
}
