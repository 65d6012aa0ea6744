import { RENDER_LIMIT } from '../workers/time-limit.ts'

export const RENDER = { name: 'render', load: async () => (await import('./render-task.ts')).renderTask, limit: RENDER_LIMIT }

export const MARKDOWN = { name: 'markdown', load: async () => (await import('./markdown/markdown-task.tsx')).markdownTask }

/** The same for pages with islands, whose code is their author's. */
export const RENDERED_MARKDOWN = { ...MARKDOWN, limit: RENDER_LIMIT }

/** Its result is undefined if the page doesn't throw this time. */
export const TRACE = {
  name: 'trace',
  async load() {
    await import('./trace/mark-elements.ts')
    return (await import('./trace/trace-task.ts')).traceTask
  },
  limit: RENDER_LIMIT,
  inDevelopment: true,
}
