import type { TokenStyle } from '../store/entries.ts'
import type { TaskKind } from '../workers/task-kind.ts'
import type { CompiledTask, CompileTask } from './compile-task.ts'
import type { HighlightTask } from './highlight/highlight-task.ts'
import type { ThemeNames } from './highlight/themes.ts'

export const COMPILE: TaskKind<CompileTask, CompiledTask> = { name: 'compile', half: 0 }

/** Returns the token styles that the code uses. */
export const HIGHLIGHT: TaskKind<HighlightTask, TokenStyle[]> = { name: 'highlight', half: 1 }

/** Gets a thread ready for that. */
export const WARM_UP: TaskKind<ThemeNames, void> = { name: 'warm-up', half: 1 }
