import type { TaskKind } from '../../workers/task-kind.ts'
import type { AnswerResult, AnswerTask } from './answer-task.ts'

/** Adds the compiler's answers to a page's highlighted code. */
export const ANSWER: TaskKind<AnswerTask, AnswerResult> = { name: 'answer', half: 1 }
