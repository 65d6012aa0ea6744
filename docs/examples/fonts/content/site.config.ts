import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  font: {
    default: { package: '@fontsource-variable/inter' },
    mono: { package: '@fontsource-variable/jetbrains-mono' },
  },
})
