import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from './folder.ts'
import type { Random } from './fuzz.ts'

/** One random change of a file: a word or a number of it, its end, whether it's there, or its time. */
export function editAtRandom(root: string, { below, pick }: Random, original: ReadonlyMap<string, string>): void {
  const write = (path: string, text: string) => writeFiles(root, { [path]: text })
  const path = pick([...original.keys()])
  const text = original.get(path) ?? ''
  const words = [...text.matchAll(/(?<=[ '">])(?:[a-z]{4,}|\d)(?=[ '".,<;)]|$)/gim)]
  const word = words.length === 0 ? undefined : pick(words)
  const turn = below(10)
  if (turn === 0) rmSync(join(root, path), { force: true })
  else if (turn === 1) write(path, text)
  else if (turn === 2) write(path.replace(/(?=\.\w+$)/, `-${below(3)}`), text)
  else if (turn === 3 || word === undefined) write(path, `${text}${/\.(?:mdx?|css)$/.test(path) ? '\n' : ''}`)
  else
    write(path, `${text.slice(0, word.index)}${/\d/.test(word[0]) ? below(9) : `w${below(99)}`}${text.slice(word.index + word[0].length)}`)
}
