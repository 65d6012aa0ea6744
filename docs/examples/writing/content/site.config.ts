import { defineConfig } from 'docwright'

export default defineConfig({ title: 'Rivers', markdown: { math: true }, sidebar: 'auto' })
