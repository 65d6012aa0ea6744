import { defineConfig, z } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  sidebar: 'auto',
  frontmatter: z.object({
    status: z.enum(['draft', 'stable']).default('stable'),
    gauge: z
      .string()
      .regex(/^G-\d+$/, 'the number of a gauge, such as G-12')
      .optional(),
    reviewers: z.array(z.string()).default([]),
    checked: z.iso.date().optional(),
  }),
})
