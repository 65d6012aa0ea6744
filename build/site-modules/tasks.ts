import { RENDER_LIMIT } from '../workers/time-limit.ts'

export const INSPECT = { name: 'inspect', load: async () => (await import('./inspect-task.ts')).inspectTask, limit: RENDER_LIMIT }
