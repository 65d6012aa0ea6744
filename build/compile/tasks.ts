import { RENDER_LIMIT } from '../workers/time-limit.ts'

export const COMPILE = { name: 'compile', load: async () => (await import('./compile-task.ts')).compileTask, half: 0 } as const

/** How long compiling one page with plugins may take, in milliseconds. Longer than rendering, because a plugin may load large libraries or ask a server. */
export const COMPILE_LIMIT = 3 * RENDER_LIMIT

/** For sites with plugins of their own, which may never end. */
export const COMPILE_WITH_PLUGINS = { ...COMPILE, limit: COMPILE_LIMIT }

/** Returns the token styles that the code uses. */
export const HIGHLIGHT = {
  name: 'highlight',
  load: async () => (await import('./highlight/highlight-task.ts')).highlightTask,
  half: 1,
} as const

/** Adds the compiler's answers to a page's highlighted code. */
export const HOVERS = { name: 'hovers', load: async () => (await import('./samples/hover-task.ts')).hoverTask, half: 1 } as const
