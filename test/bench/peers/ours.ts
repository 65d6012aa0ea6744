import { join } from 'node:path'
import type { Controls } from './measure-page.ts'
import { frontmatter, writePages, writeText } from './peer.ts'
import type { SameWords } from './same-words.ts'

export const OUR_CONTROLS: Controls = {
  theme: "document.documentElement.classList.contains('dark')",
  changeTheme: `document.querySelector('button[aria-label="Toggle theme"]')?.click()`,
  search: { open: '.dw-search-button', field: '[role=combobox]', result: '[role=option] mark' },
}

export function writeOurSite(folder: string, { title, pages, sidebar }: SameWords): void {
  writePages(
    join(folder, 'content'),
    pages,
    ({ title: heading, description, body }) => `${frontmatter({ description })}# ${heading}\n\n${body}\n`,
  )
  const config = { title, baseUrl: 'https://docs.example', sidebar }
  writeText(
    join(folder, 'content/site.config.ts'),
    `import { defineConfig } from 'site'\n\nexport default defineConfig(${JSON.stringify(config, null, 2)})\n`,
  )
}
