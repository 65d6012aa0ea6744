import { join } from 'node:path'
import { frontmatter, type Peer, writePages, writeText } from './peer.ts'
import type { SidebarItem } from './same-words.ts'

export const VITEPRESS: Peer = {
  name: 'VitePress',
  packages: { vitepress: '1.6.4' },
  writeSite(folder, { title, pages, sidebar }) {
    writePages(
      folder,
      pages,
      ({ title: heading, description, body }) =>
        `${frontmatter({ title: heading, description })}# ${heading}\n\n${withoutMoustaches(body)}\n`,
    )
    const options = {
      title,
      cleanUrls: true,
      srcExclude: ['node_modules/**'],
      themeConfig: { search: { provider: 'local' }, outline: 'deep', sidebar: sidebar.map(toVitePress) },
    }
    writeText(
      join(folder, '.vitepress/config.mjs'),
      `import { defineConfig } from 'vitepress'\nexport default defineConfig(${JSON.stringify(options, null, 2)})\n`,
    )
  },
  command: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
  out: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache'],
  theme: "document.documentElement.classList.contains('dark')",
  changeTheme: "document.querySelector('.VPSwitchAppearance')?.click()",
}

/** Vue would read these as expressions. Code is left as it is. */
function withoutMoustaches(markdown: string): string {
  return markdown
    .split(/(^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\2 *$)/m)
    .filter((part) => !/^(`{3,}|~{3,})$/.test(part))
    .map((part) => (/^ *(`{3}|~{3})/.test(part) ? part : part.replaceAll('{{', '&#123;&#123;')))
    .join('')
}

function toVitePress({ items, ...item }: SidebarItem): SidebarItem {
  return items === undefined ? item : { ...item, collapsed: item.collapsed ?? false, items: items.map(toVitePress) }
}
