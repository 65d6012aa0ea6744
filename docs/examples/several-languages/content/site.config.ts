import { defineConfig } from 'docwright'

export default defineConfig({
  title: { root: 'Rivers', de: 'Flüsse' },
  locales: {
    root: { label: 'English', lang: 'en' },
    de: { label: 'Deutsch' },
  },
  sidebar: [
    { text: { root: 'Home', de: 'Startseite' }, link: '/' },
    { text: { root: 'Measure a river', de: 'Einen Fluss messen' }, link: '/measure' },
    { text: { root: 'Tides', de: 'Gezeiten' }, link: '/tides' },
  ],
})
