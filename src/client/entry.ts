/** The first script of every page: starts the client, and gives page modules what they are made of. */
export * from './runtime.ts'

import { start } from './start.tsx'

void start()
