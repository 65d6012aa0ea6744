import type { TaskKind } from '../../workers/task-kind.ts'
import type { EncodedImage, EncodeTask } from './encode-task.ts'

export const ENCODE: TaskKind<EncodeTask, EncodedImage> = { name: 'encode' }

/** Loads the encoder. The result says why it can't be loaded, if so. */
export const TRY_ENCODER: TaskKind<undefined, string | undefined> = { name: 'try-encoder' }
