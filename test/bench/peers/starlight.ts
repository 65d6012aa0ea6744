import { join } from 'node:path'
import { frontmatter, type Peer, writePages, writeText } from './peer.ts'
import type { SidebarItem } from './same-words.ts'

interface StarlightItem {
  label: string
  link?: string
  collapsed?: boolean
  items?: StarlightItem[]
}

export const STARLIGHT: Peer = {
  name: 'Starlight',
  packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', '@astrojs/markdown-remark': '7.3.0' },
  node: [22, 12],
  pages: 'src/content/docs',
  writeSite(folder, { title, pages, sidebar }) {
    writePages(
      join(folder, this.pages),
      pages,
      ({ title: heading, description, body }) => `${frontmatter({ title: heading, description })}${body}\n`,
    )
    writeText(
      join(folder, 'src/content.config.ts'),
      `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    )
    const options = { title, sidebar: sidebar.map(toStarlight) }
    writeText(
      join(folder, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({ site: 'https://docs.example', telemetry: false, integrations: [starlight(${JSON.stringify(options, null, 2)})] })
`,
    )
  },
  command: ['node_modules/astro/bin/astro.mjs', 'build'],
  devCommand: ['node_modules/astro/bin/astro.mjs', 'dev'],
  out: 'dist',
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  theme: 'document.documentElement.dataset.theme',
  changeTheme: `(() => {
    const select = document.querySelector('starlight-theme-select select')
    if (select === null) return
    select.value = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })()`,
  search: { open: 'button[data-open-modal]', field: '.pagefind-ui__search-input', result: '.pagefind-ui__result' },
}

function toStarlight({ text, link, collapsed, items }: SidebarItem): StarlightItem {
  if (items === undefined) return { label: text, ...(link !== undefined && { link }) }
  return { label: text, items: items.map(toStarlight), ...(collapsed === true && { collapsed }) }
}
