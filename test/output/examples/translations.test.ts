/** The workflows about translations that the manual shows for copying, run in repositories made for them. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { parse } from 'yaml'
import { makeFolder } from '../../support/folder.ts'
import { bootstrap, repository } from '../../support/site.ts'

const FILES = {
  'site/content/site.config.ts': `export default { title: 'A', sidebar: 'auto', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } } }\n`,
  'site/content/index.md': '# A\n\nText.\n\n## B\n\nText.\n',
  'site/content/other.md': '# Other\n\nText.\n\n## More\n\nText.\n',
  'site/content/größe.md': '# Size\n',
  'site/content/de/größe.md': '# Größe\n',
  'site/content/de/index.md': '# Ä\n\nText.\n\n## Be\n\nText.\n',
  'site/content/de/other.md': '# Anderes\n\nText.\n\n## Mehr\n\nText.\n',
  // In place of the package, the generator of this repository.
  'bin/npx': `#!/bin/sh\nshift\nexec "${process.execPath}" "${bootstrap}" "$@"\n`,
}

interface Workflow {
  jobs: Record<string, { env?: Record<string, string>; steps: { name?: string; run?: string }[] }>
}

/** The steps of a workflow that have a name, as one script. */
function scriptOf(name: string): string {
  const file = join(repository, 'docs/examples/translations/.github/workflows', name)
  const { jobs }: Workflow = parse(readFileSync(file, 'utf8'))
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => (step.name === undefined ? [] : (step.run ?? []))))[0] ?? ''
}

describe('the workflows about translations', () => {
  const folder = makeFolder({ after }, FILES)
  const [root, temporary, origin] = [join(folder, 'site'), join(folder, 'temp'), join(folder, 'origin.git')]
  mkdirSync(temporary)
  chmodSync(join(folder, 'bin/npx'), 0o755)
  const summary = join(temporary, 'summary')
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    // Runners know no author of commits.
    GIT_CONFIG_GLOBAL: '/dev/null',
    RUNNER_TEMP: temporary,
    GITHUB_STEP_SUMMARY: summary,
  }
  const run = (script: string, more: Record<string, string> = {}, cwd = root) =>
    execFileSync('bash', ['-e', '-c', script], { cwd, env: { ...env, ...more }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const commit = (message: string) =>
    run(`git add -A && git -c user.name=a -c user.email=a@b.example commit -qm ${message} && git rev-parse HEAD`).trim()
  const change = (name: string, from: string, to: string) => {
    const file = join(root, 'content', name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }

  it('list what a pull request leaves behind', () => {
    run(`git init -q -b main && printf '.cache\\n' > .gitignore && npx docwright translations --start`)
    commit('start')
    change('other.md', '## More\n\nText.', '## More\n\nOld text.')
    commit('earlier')
    change('index.md', '## B\n\nText.', '## B\n\nNew text.\n\n## C\n\nText.')
    commit('change')
    run(scriptOf('comment.yml'))
    assert.equal(
      readFileSync(summary, 'utf8'),
      'With this change, these sections of translations need work:\n\n- `de/index.md`: `b` is stale\n- `de/index.md`: `c` is missing\n',
    )
    run('git checkout -q main')
  })

  it('record what a commit has translated, and leave pages with sections that wait', () => {
    run(`git init -q --bare -b main ../origin.git && git remote add origin "${origin}" && git push -q -u origin main`)
    const before = run('git rev-parse HEAD').trim()
    change('de/index.md', '## Be\n\nText.', '## Be\n\nNeuer Text.\n\n## Ce\n\nText.')
    change('de/other.md', '# Anderes', '# Etwas anderes')
    change('de/größe.md', '# Größe', '# Die Größe')
    commit('translated')
    run('git push -q && git clone -q ../origin.git ../other')
    run('git -c user.name=b -c user.email=b@c.example commit -q --allow-empty -m other && git push -q', {}, join(folder, 'other'))
    const log = run(`exec 2>&1\n${scriptOf('done.yml')}`, { LANGUAGES: 'content/de', BEFORE: before })
    assert.match(log, /content\/de\/index\.md: 3 sections current/)
    assert.match(log, /content\/de\/other\.md:5 {2}Mehr/)
    const states = run(`npx docwright translations --json | jq -r '.[] | .file + " " + .state'`)
    assert.equal(states, 'de/größe.md current\nde/index.md current\nde/other.md stale\n')
    assert.equal(run('git log -1 --format=%s origin/main'), 'Record translations as current\n')
    assert.equal(run('git show --name-only --format= origin/main'), 'content/translations.lock\n')
    // Nothing to record makes no commit.
    run(scriptOf('done.yml'), { LANGUAGES: 'content/de', BEFORE: run('git rev-parse HEAD').trim() })
    assert.equal(run('git rev-list --count main'), '6\n')
  })
})
