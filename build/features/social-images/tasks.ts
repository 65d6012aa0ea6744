/** Its result is the picture, unless it was written to a file. */
export const DRAW = { name: 'draw', load: async () => (await import('./draw-task.ts')).drawTask }
