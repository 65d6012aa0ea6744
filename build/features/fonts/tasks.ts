export const MEASURE = { name: 'measure', load: async () => (await import('./measure-task.ts')).measureTask }
