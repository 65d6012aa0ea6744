import type { TaskKind } from '../workers/task-kind.ts'
import { RENDER_LIMIT, WAIT_LIMIT } from '../workers/time-limit.ts'
import type { CompiledTask, CompileTask } from './compile-task.ts'
import type { TokenStyle } from './highlight/code-entry.ts'
import type { HighlightTask } from './highlight/highlight-task.ts'
import type { HoverResult, HoverTask } from './samples/hover-task.ts'

export const COMPILE: TaskKind<CompileTask, CompiledTask> = { name: 'compile', half: 0 }

/** Milliseconds for compiling one page with plugins. More than for rendering: a plugin may load large libraries or ask a server. */
export const COMPILE_LIMIT = 3 * RENDER_LIMIT

/** For sites with plugins of their own, which may never end. */
export const COMPILE_WITH_PLUGINS: TaskKind<CompileTask, CompiledTask> = { ...COMPILE, limit: COMPILE_LIMIT }

/** For pages that took longer, which may be because the machine was busy. */
export const COMPILE_ALONE: TaskKind<CompileTask, CompiledTask> = { ...COMPILE_WITH_PLUGINS, patience: WAIT_LIMIT }

/** Returns the token styles that the code uses. */
export const HIGHLIGHT: TaskKind<HighlightTask, TokenStyle[]> = { name: 'highlight', half: 1 }

/** Adds the compiler's answers to a page's highlighted code. */
export const HOVERS: TaskKind<HoverTask, HoverResult> = { name: 'hovers', half: 1 }
