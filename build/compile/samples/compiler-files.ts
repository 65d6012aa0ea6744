/** The site's own files that the compiler reads, as it lists them itself: what samples and types import, however they get to it. */
import { lookAgain, partsOf } from '../../inputs/looks.ts'
import { runProgram } from '../../inputs/programs.ts'
import type { Memories } from '../../store/memories.ts'
import { observe, observedKey, observedMemory } from '../../store/observed.ts'
import { isWithin } from '../../util/real-place.ts'

const COMPILER_FILES = observedMemory('compiler-files')

/** Options by which code gets to files of the site. Without one, all that samples import is a package's. */
export const LEADS_OUT = /"(?:paths|baseUrl|rootDirs|typeRoots)"/

/** Identifies these files: part of the key of each of the compiler's answers, besides the state of packages (`package-state.ts`). */
export function compilerKey(memories: Memories, root: string): string {
  return observedKey(COMPILER_FILES, memories, root)
}

/** Asks the compiler which files it reads, so that the next build compares them. @param projects files of its configuration @param folder of its own files */
export async function recordCompilerFiles(
  program: string,
  projects: readonly string[],
  { memories, root, folder }: { memories: Memories; root: string; folder: string },
): Promise<void> {
  const lists = await Promise.all(projects.map((project) => runProgram(program, ['-p', project, '--listFilesOnly'], folder)))
  const isOwn = (file: string) => file !== '' && !isWithin(folder, file) && !/[\\/]node_modules[\\/]/.test(file)
  const files = lists.flatMap(({ stdout }) => stdout.split(/\r?\n/)).filter(isOwn)
  // A file of another ending may be preferred.
  const looks = files.flatMap((file) => [`contents ${file}`, `endings ${file}`])
  const seen = looks.map((each) => [each, lookAgain(...partsOf(each))] as const)
  observe(COMPILER_FILES, memories, seen, root)
}
