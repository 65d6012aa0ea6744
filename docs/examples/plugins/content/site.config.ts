import { defineConfig } from 'docwright'
import rehypeExternalLinks from 'rehype-external-links'
import rehypeKatex from 'rehype-katex'
import remarkEmoji from 'remark-emoji'
import remarkMath from 'remark-math'
import remarkSmartypants from 'remark-smartypants'
import { remarkVideo } from './_remark-video.ts'

export default defineConfig({
  title: 'Waves',
  markdown: {
    remarkPlugins: [remarkMath, remarkEmoji, [remarkSmartypants, { dashes: 'oldschool' }], remarkVideo],
    rehypePlugins: [rehypeKatex, [rehypeExternalLinks, { rel: ['nofollow'] }]],
  },
})
