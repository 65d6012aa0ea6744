/** All that every page loads: what starts the client, and what page modules import from it. Evaluating it has no effect. */
import './start.tsx'
import './runtime.ts'
