import { defineConfig } from 'docwright'

export default defineConfig({ title: 'Rivers' })
