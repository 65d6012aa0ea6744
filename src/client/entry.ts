/** The first script of every page. It starts the client, and exports what page modules import. */
export * from './runtime.ts'

import { start } from './start.tsx'

void start()
