/** A repository whose commits are versions of a site. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Commit {
  files: Readonly<Record<string, string>>
  /** Unix time, in seconds. */
  date: number
  /** Names a tag, or a branch. */
  tag?: string
  branch?: string
}

/** Runs Git in a folder, as somebody who can commit. @returns what it prints */
export function git(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main']
  return execFileSync('git', [...as, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Makes a repository of a folder. Each commit has exactly its own files. */
export function commitAll(root: string, commits: readonly Commit[]): void {
  mkdirSync(root, { recursive: true })
  git(root, ['init', '--quiet'])
  for (const { files, date, tag, branch } of commits) {
    rmSync(join(root, 'content'), { recursive: true, force: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    git(root, ['add', '--all', '.'])
    const when = `${date} +0000`
    git(root, ['commit', '--quiet', '--message', 'A version'], { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when })
    if (tag !== undefined) git(root, ['tag', tag])
    if (branch !== undefined) git(root, ['branch', branch])
  }
}
