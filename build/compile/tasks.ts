import type { TokenStyle } from '../store/entries.ts'
import type { TaskKind } from '../workers/task-kind.ts'
import type { CompiledTask, CompileTask } from './compile-task.ts'
import type { HighlightTask } from './highlight/highlight-task.ts'

export const COMPILE: TaskKind<CompileTask, CompiledTask> = { name: 'compile' }

/** Its result are the token styles that the code uses. */
export const HIGHLIGHT: TaskKind<HighlightTask, TokenStyle[]> = { name: 'highlight' }
