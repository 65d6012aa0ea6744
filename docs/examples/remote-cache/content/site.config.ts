import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Shared builds',
  banner: 'Version **2** is out',
  sidebar: [{ text: 'Other', link: '/other' }],
})
