import type { TaskKind } from '../../workers/task-kind.ts'
import type { FontWidths } from './fallbacks.ts'
import type { MeasureTask } from './measure-task.ts'

export const MEASURE: TaskKind<MeasureTask, FontWidths> = { name: 'measure' }
