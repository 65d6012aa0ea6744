import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Flüsse',
  lang: 'de',
  sidebar: [
    { text: 'Start', link: '/' },
    { text: 'Messen', link: '/messen' },
  ],
  strings: {
    search: 'Suche',
    searchPlaceholder: 'In der Dokumentation suchen',
    noResults: 'Nichts zu „{query}“ gefunden',
    lastUpdated: 'Stand: {date}',
  },
})
