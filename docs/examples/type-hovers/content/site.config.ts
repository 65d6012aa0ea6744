import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Tides',
  markdown: { code: { twoslash: true } },
})
