/** The props of the site's components, for checking pages. A test compares them with the components' types. */
import { CALLOUT_TITLES } from '../../src/shared/strings/callout-titles.ts'

export interface PropRule {
  /** `address` is the address of a link, `text` any other text, `node` what React can render, and `flag` true or false. An object has all values as keys. */
  readonly kind: 'address' | 'text' | 'node' | 'flag' | Readonly<Record<string, unknown>>
  readonly required?: true
}

export interface ComponentRule {
  readonly props: Readonly<Record<string, PropRule>>
  /** True if it shows the content between its tags. */
  readonly children: boolean
  /** Props of which one has to be there. */
  readonly needs?: readonly string[]
  /** The HTML element that gets all other attributes. */
  readonly passesTo?: 'a'
}

const text = { kind: 'text' } as const
const neededText = { kind: 'text', required: true } as const
const address = { kind: 'address' } as const
const node = { kind: 'node' } as const
const flag = { kind: 'flag' } as const

const BUTTON = {
  props: { href: { kind: 'address', required: true }, variant: { kind: { accent: true, quiet: true } } },
  children: true,
} as const
const CONTENT_ONLY = { props: {}, children: true } as const
const NOTHING = { props: {}, children: false } as const

/** By name. Parts have their full name, such as `HomePage.Logo`. */
export const COMPONENT_PROPS = {
  Authors: { props: { authors: text, date: text }, children: false },
  Badge: { props: { tone: { kind: { neutral: true, info: true, success: true, warning: true, danger: true } } }, children: true },
  BlogPosts: NOTHING,
  Button: BUTTON,
  Callout: { props: { type: { kind: CALLOUT_TITLES }, title: node }, children: true },
  Card: { props: { title: neededText, href: address, to: address, description: node, icon: node }, children: true },
  Cards: CONTENT_ONLY,
  CodeBlock: { props: { title: text, lang: text, id: text, wrap: flag }, children: true },
  CodeGroup: { props: { label: text }, children: true },
  Embed: { props: { src: neededText, title: neededText, poster: text, ratio: text }, children: false },
  FileTree: CONTENT_ONLY,
  'HomePage.Root': CONTENT_ONLY,
  'HomePage.Logo': NOTHING,
  'HomePage.Tagline': CONTENT_ONLY,
  'HomePage.Description': CONTENT_ONLY,
  'HomePage.Buttons': CONTENT_ONLY,
  'HomePage.Button': BUTTON,
  'HomePage.Preview': CONTENT_ONLY,
  'HomePage.Bubble': { props: { sent: flag }, children: true },
  'HomePage.Tiles': CONTENT_ONLY,
  'HomePage.Tasks': CONTENT_ONLY,
  'HomePage.InstallPackage': { props: { name: neededText, type: { kind: { install: true, init: true } } }, children: false },
  Link: {
    props: { href: address, to: address, hideExternalIcon: flag, replace: flag, preventScrollReset: flag, viewTransition: flag },
    children: true,
    needs: ['href', 'to'],
    passesTo: 'a',
  },
  Sponsors: NOTHING,
  Step: { props: { title: { kind: 'node', required: true } }, children: true },
  Steps: CONTENT_ONLY,
  Tab: { props: { title: neededText }, children: true },
  Tabs: { props: { label: text, syncKey: text }, children: true },
  TypeTable: { props: { type: neededText, from: neededText }, children: false },
  Video: { props: { src: neededText, title: text, poster: text, ratio: text, captions: text }, children: false },
} as const satisfies Readonly<Record<string, ComponentRule>>
