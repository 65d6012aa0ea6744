import type { TaskKind } from '../workers/task-kind.ts'
import { RENDER_LIMIT } from '../workers/time-limit.ts'
import type { Inspected, InspectTask } from './inspect-task.ts'

export const INSPECT: TaskKind<InspectTask, Inspected> = { name: 'inspect', limit: RENDER_LIMIT }
