/**
 * Cuts the power of a disk at random moments of builds, and looks at what is left: `node --import tsx test/power/run.ts --type xfs --seed 1 --cuts 10`.
 * As root, on Linux. After each cut, the disk has to have the old site or the new one, whole, or what a preview makes that of.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { restoreInterrupted } from '../../build/emit/output-folder.ts'
import { createRandom } from '../bench/generated/random.ts'
import { makeFolder, type Owner } from '../support/folder.ts'
import { cannotCut, makeMounts } from '../support/mounts.ts'
import { readTree, repository, spawnCommand, startCommand } from '../support/site.ts'

const { values } = parseArgs({
  options: { type: { type: 'string', default: 'ext4' }, seed: { type: 'string', default: '1' }, cuts: { type: 'string', default: '10' } },
})
const reason = cannotCut(values.type)
if (reason !== false) throw new Error(`The power can't be cut here: ${reason}.`)

/** How long file systems may keep what was written in memory, in milliseconds. */
const LONGEST_WAIT = 12_000

const random = createRandom(Number(values.seed), 0)
const cleanups: (() => unknown)[] = []
const owner: Owner = { after: (cleanup) => cleanups.push(cleanup) }
try {
  await cutPower()
} finally {
  for (const cleanup of cleanups) await cleanup()
}

async function cutPower(): Promise<void> {
  const mounts = makeMounts(owner)
  const disk = makeFolder(owner)
  const power = mounts.disk(disk, values.type)
  const root = join(disk, 'site')
  cpSync(join(repository, 'test/fixtures/basic'), root, { recursive: true })
  const elsewhere = join(makeFolder(owner), 'dist')
  const page = join(root, 'content/index.mdx')
  const source = readFileSync(page, 'utf8')
  const expected = new Map<string, ReturnType<typeof readTree>>()
  const outcomes: Record<string, number> = {}
  let duration = 2_000

  /** Each site's page says its number, and nothing else changes. */
  async function write(number: number): Promise<void> {
    writeFileSync(page, `${source}\nThis is site ${number}.\n`)
    execFileSync('sync')
    const { code, stderr } = await spawnCommand(['build', '--root', root, '--out', elsewhere])
    assert.equal(code, 0, stderr)
    expected.set(String(number), readTree(elsewhere))
  }

  await write(0)
  assert.equal((await spawnCommand(['build', '--root', root])).code, 0)
  execFileSync('sync')
  for (let cut = 1; cut <= Number(values.cuts); cut++) {
    await write(cut)
    const build = startCommand(['build', '--root', root])
    const closed = new Promise((resolve) => build.once('close', resolve))
    const isMeanwhile = random.chance(0.5)
    // A build only writes at its end.
    const moment = Math.round(isMeanwhile ? duration * (0.6 + 0.6 * random.fraction()) : LONGEST_WAIT * random.fraction())
    if (!isMeanwhile) await closed
    await setTimeout(moment)
    if (random.chance(0.5)) hasten()
    power.cut()
    build.kill('SIGKILL')
    await closed
    power.restart()
    const outcome = look(cut)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    process.stdout.write(`cut ${cut}, ${moment} ms after the build's ${isMeanwhile ? 'start' : 'end'}: ${outcome}\n`)
    const started = performance.now()
    const next = await spawnCommand(['build', '--root', root])
    assert.equal(next.code, 0, next.stderr)
    duration = performance.now() - started
    assert.deepEqual(readTree(join(root, 'dist')), expected.get(String(cut)), 'the next build makes the new site')
    execFileSync('sync')
  }
  process.stdout.write(`${values.type}, seed ${values.seed}: ${JSON.stringify(outcomes)}, one whole site after each\n`)

  /** Has the disk know all names, but not the contents that nobody has flushed. */
  function hasten(): void {
    writeFileSync(join(disk, 'later'), '')
    execFileSync('sync', [join(disk, 'later')])
  }

  /** Which site is left after a cut. */
  function look(cut: number): string {
    const dist = join(root, 'dist')
    const wasThere = existsSync(dist)
    if (!wasThere) {
      assert.ok(
        readdirSync(root).some((name) => name.startsWith('dist.replaced-')),
        'without a site, the last one is beside it',
      )
    }
    // As the next build or preview does first.
    restoreInterrupted(dist)
    const left = readTree(dist)
    const number = /This is site (\d+)/.exec(String(left.get('index.html')))?.[1] ?? ''
    assert.ok(number === String(cut) || number === String(cut - 1), `site ${number} after cut ${cut}`)
    assert.deepEqual(left, expected.get(number))
    return `${number === String(cut) ? 'new' : 'old'}${wasThere ? '' : ', put back'}`
  }
}
