/** The props of the site's components, for checking pages. A test compares them with the components' types. */

export interface PropRule {
  /**
   * `address` is the address of a link, `text` any other text, `node` anything that React can render, and `flag` true or false. An
   * object lists all possible values.
   */
  readonly kind: 'address' | 'text' | 'node' | 'flag' | Readonly<Record<string, true>>
  readonly required?: true
}

export interface ComponentRule {
  readonly props: Readonly<Record<string, PropRule>>
  /** Whether it shows the content between its tags. */
  readonly children: boolean
  /** Props of which one has to be there. */
  readonly needs?: readonly string[]
  /** The HTML element that gets all other attributes. */
  readonly passesTo?: 'a'
}

const CALLOUT_TYPES = {
  note: true,
  info: true,
  warning: true,
  danger: true,
  tip: true,
  success: true,
  caution: true,
  important: true,
} as const
const BUTTON = {
  props: { href: { kind: 'address', required: true }, variant: { kind: { accent: true, quiet: true } } },
  children: true,
} as const
const CONTENT_ONLY = { props: {}, children: true } as const
const NOTHING = { props: {}, children: false } as const

/** By name. Parts have their full name, such as `HomePage.Logo`. */
export const COMPONENT_PROPS = {
  Authors: { props: { authors: { kind: 'text' }, date: { kind: 'text' } }, children: false },
  Badge: { props: { tone: { kind: { neutral: true, info: true, success: true, warning: true, danger: true } } }, children: true },
  BlogPosts: NOTHING,
  Button: BUTTON,
  Callout: { props: { type: { kind: CALLOUT_TYPES }, title: { kind: 'node' } }, children: true },
  Card: {
    props: {
      title: { kind: 'text', required: true },
      href: { kind: 'address' },
      to: { kind: 'address' },
      description: { kind: 'node' },
      icon: { kind: 'node' },
    },
    children: true,
  },
  Cards: CONTENT_ONLY,
  CodeBlock: { props: { title: { kind: 'text' }, lang: { kind: 'text' }, id: { kind: 'text' }, wrap: { kind: 'flag' } }, children: true },
  CodeGroup: { props: { label: { kind: 'text' } }, children: true },
  Embed: {
    props: {
      src: { kind: 'text', required: true },
      title: { kind: 'text', required: true },
      poster: { kind: 'text' },
      ratio: { kind: 'text' },
    },
    children: false,
  },
  FileTree: CONTENT_ONLY,
  'HomePage.Root': CONTENT_ONLY,
  'HomePage.Logo': NOTHING,
  'HomePage.Tagline': CONTENT_ONLY,
  'HomePage.Description': CONTENT_ONLY,
  'HomePage.Buttons': CONTENT_ONLY,
  'HomePage.Button': BUTTON,
  'HomePage.Preview': CONTENT_ONLY,
  'HomePage.Bubble': { props: { sent: { kind: 'flag' } }, children: true },
  'HomePage.Tiles': CONTENT_ONLY,
  'HomePage.Tasks': CONTENT_ONLY,
  'HomePage.InstallPackage': {
    props: { name: { kind: 'text', required: true }, type: { kind: { install: true, init: true } } },
    children: false,
  },
  Link: {
    props: {
      href: { kind: 'address' },
      to: { kind: 'address' },
      hideExternalIcon: { kind: 'flag' },
      replace: { kind: 'flag' },
      preventScrollReset: { kind: 'flag' },
      viewTransition: { kind: 'flag' },
    },
    children: true,
    needs: ['href', 'to'],
    passesTo: 'a',
  },
  Sponsors: NOTHING,
  Step: { props: { title: { kind: 'node', required: true } }, children: true },
  Steps: CONTENT_ONLY,
  Tab: { props: { title: { kind: 'text', required: true } }, children: true },
  Tabs: { props: { label: { kind: 'text' }, syncKey: { kind: 'text' } }, children: true },
  TypeTable: { props: { type: { kind: 'text', required: true }, from: { kind: 'text', required: true } }, children: false },
  Video: {
    props: {
      src: { kind: 'text', required: true },
      title: { kind: 'text' },
      poster: { kind: 'text' },
      ratio: { kind: 'text' },
      captions: { kind: 'text' },
    },
    children: false,
  },
} as const satisfies Readonly<Record<string, ComponentRule>>
