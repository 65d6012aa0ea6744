/** The first script of every page. It starts the client, and exports what page modules import. */
// Before React, and before the name of a policy is taken a second time.
import './one-runtime.ts'

export * from './runtime.ts'

import { start } from './start.tsx'

void start()
