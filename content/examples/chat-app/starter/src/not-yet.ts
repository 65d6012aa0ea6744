import { Problem } from './problem'

/** Stands in for a function that you write in a later chapter. */
export const notYet = (chapter: number) => async (): Promise<never> => {
  throw new Problem(`You write this in chapter ${chapter} of the tutorial.`)
}
