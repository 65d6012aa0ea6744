/** The script of the document for a page that can't be shown. It shows the errors, and loads the page when they've been fixed. */
import type { LiveState } from '../../shared/dev/live-state.ts'
import { readLocation } from '../router/history-entry.ts'
import { listenToServer } from './listen.ts'
import { createProblemPanel } from './problem-panel.ts'

const panel = createProblemPanel({ isAlone: true })
const first = JSON.parse(document.getElementById('shell-live-state')?.textContent ?? '{}') as LiveState
panel.show(first)
const lookAt = listenToServer(first.basePath, (state) => {
  if (state.page !== undefined || state.basePath !== first.basePath) location.reload()
  else panel.show(state)
})
lookAt(readLocation(first.basePath).pathname)
