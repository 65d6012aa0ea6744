/** Directives of other generators, and what to write here. */
import type { UnsupportedSyntax } from './unsupported-syntax.ts'

export type ForeignDirective = Pick<UnsupportedSyntax, 'of' | 'does' | 'fix'>

const asIs: ForeignDirective = {
  of: 'VitePress',
  does: 'leaves its content as it is',
  fix: 'Remove its lines. Braces have no meaning in .md pages, and code is always shown as it is.',
}

const callout = (of: string, name: string, ours: string): ForeignDirective => ({
  of,
  does: 'is a callout',
  fix: `Write \`:::${ours}[${name.charAt(0).toUpperCase()}${name.slice(1)}]\`.`,
})

const tabs: ForeignDirective = {
  of: 'plugins of VitePress and Starlight',
  does: 'is a row of tabs',
  fix: 'Write `:::code-group` around fences with titles, or `<Tabs>` with a `<Tab title="Title">` for other content.',
}

/** By name. Names of directives here are not among them. */
export const FOREIGN_DIRECTIVES: Readonly<Record<string, ForeignDirective>> = {
  abstract: callout('MkDocs', 'summary', 'info'),
  attention: callout('Sphinx', 'attention', 'warning'),
  bug: callout('MkDocs', 'bug', 'danger'),
  card: {
    of: 'plugins of several generators',
    does: 'is a card',
    fix: 'Write `<Card title="Title">`.',
  },
  callout: callout('Vocs', 'note', 'note'),
  demo: {
    of: 'Rspress and plugins of VitePress',
    does: 'shows code and its result',
    fix: "Import the example as a component: `import Example from './example.tsx'` and `<Example />`, with the code in a fence.",
  },
  error: callout('several generators', 'error', 'danger'),
  example: callout('MkDocs', 'example', 'info'),
  hint: callout('several generators', 'hint', 'tip'),
  'no-select': asIs,
  quote: { of: 'MkDocs', does: 'is a quotation', fix: 'Start the lines with `>`.' },
  raw: asIs,
  secondary: callout('Docusaurus', 'note', 'note'),
  tab: tabs,
  tabs,
  'v-pre': asIs,
}
