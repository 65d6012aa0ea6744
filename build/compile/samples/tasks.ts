import type { TaskKind } from '../../workers/task-kind.ts'
import type { HoverResult, HoverTask } from './hover-task.ts'

/** Adds the compiler's answers to a page's highlighted code. */
export const HOVERS: TaskKind<HoverTask, HoverResult> = { name: 'hovers', half: 1 }
