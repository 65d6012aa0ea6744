export const ENCODE = { name: 'encode', load: async () => (await import('./encode-task.ts')).encodeTask }

/** Loads the encoder. The result says why it can't be loaded, if so. */
export const TRY_ENCODER = { name: 'try-encoder', load: async () => (await import('./encode-task.ts')).tryEncoder }
