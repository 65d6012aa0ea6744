import { join } from 'node:path'
import { frontmatter, type Peer, writePages, writeText } from './peer.ts'
import type { SidebarItem } from './same-words.ts'

export const VITEPRESS: Peer = {
  name: 'VitePress',
  packages: { vitepress: '1.6.4' },
  pages: 'pages',
  writeSite(folder, { title, pages, sidebar }) {
    writePages(
      join(folder, this.pages),
      pages,
      ({ title: heading, description, body }) =>
        `${frontmatter({ title: heading, description })}# ${heading}\n\n${withoutExpressions(body)}\n`,
    )
    const options = {
      title,
      cleanUrls: true,
      srcDir: this.pages,
      themeConfig: { search: { provider: 'local' }, outline: 'deep', sidebar: sidebar.map(toVitePress) },
    }
    writeText(
      join(folder, '.vitepress/config.mjs'),
      `import { defineConfig } from 'vitepress'\nexport default defineConfig(${JSON.stringify(options, null, 2)})\n`,
    )
  },
  command: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
  devCommand: ['node_modules/vitepress/bin/vitepress.js', 'dev', '.'],
  out: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache'],
  theme: "document.documentElement.classList.contains('dark')",
  changeTheme: "document.querySelector('.VPSwitchAppearance')?.click()",
  search: { open: '.VPNavBarSearch button', field: '.VPLocalSearchBox .search-input', result: '.VPLocalSearchBox .results .result' },
}

/** Blocks of code, words in backticks, and braces that Vue would read as an expression. */
const CODE_OR_BRACES = /(^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\2 *$|`[^`\n]+`)|\{\{/gm

function withoutExpressions(markdown: string): string {
  return markdown.replace(CODE_OR_BRACES, (_, code?: string) => code ?? '&#123;&#123;')
}

function toVitePress({ items, ...item }: SidebarItem): SidebarItem {
  return items === undefined ? item : { ...item, collapsed: item.collapsed ?? false, items: items.map(toVitePress) }
}
