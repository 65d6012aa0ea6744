import type { TaskKind } from '../../workers/task-kind.ts'
import type { DrawTask } from './draw-task.ts'

/** Its result is the picture, unless it was written to a file. */
export const DRAW: TaskKind<DrawTask, Uint8Array | undefined> = { name: 'draw' }
