/** Modules of other generators, and what of this one replaces them. */

/** Names of modules that only other generators and frameworks provide. */
export const FOREIGN_MODULES: readonly [RegExp, string][] = [
  [/^@(?:theme|theme-original|theme-init|generated|docusaurus)(?:\/|$)/, 'Docusaurus'],
  [/^vitepress(?:\/|$)/, 'VitePress'],
  [/^astro(?:[:/]|$)|^@astrojs\//, 'Astro'],
  [/^nextra(?:[-/]|$)/, 'Nextra'],
  [/^next(?:\/|$)/, 'Next.js'],
  [/^vocs(?:\/|$)/, 'Vocs'],
  [/^@?rspress(?:\/|$)/, 'Rspress'],
  [/^fumadocs-/, 'Fumadocs'],
  [/^gatsby(?:[-/]|$)/, 'Gatsby'],
  [/^\$(?:app|env|lib)(?:\/|$)/, 'SvelteKit'],
  [/^virtual:/, 'a Vite plugin'],
  [/^@mintlify\//, 'Mintlify'],
  [/^@astro-community\/|^starlight-/, 'Astro'],
  [/^@vuepress(?:\/|$)|^vuepress(?:[-/]|$)/, 'VuePress'],
]

/** Our names for their components. */
export const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  Admonition: 'Callout',
  Aside: 'Callout',
  CardGrid: 'Cards',
  LinkButton: 'Button',
  LinkCard: 'Card',
  TabItem: 'Tab',
}

/** Marks on the paths of imports. */
export const FOREIGN_SUFFIXES: readonly { pattern: RegExp; of: string; does: string; fix: string }[] = [
  {
    pattern: /^!|!!|!\.{0,2}\//,
    of: 'Docusaurus',
    does: 'imports a file through a loader',
    fix: 'To show code from a file, write `// [!include ~/path/file.ts]` in a code fence.',
  },
  {
    pattern: /\?(?:raw|url|inline|worker|component)(?:&|$)/,
    of: 'Vite',
    does: 'imports a file in another form',
    fix: 'To show code from a file, write `// [!include ~/path/file.ts]` in a code fence. A picture is shown by its address.',
  },
]
