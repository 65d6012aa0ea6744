import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { COMMANDS, scriptOf } from '../../../../../build/commands/command-line/commands.ts'
import { parseCommandLine, UsageError, usageLine } from '../../../../../build/commands/command-line/parse.ts'
import { INHERITED_NAMES } from '../../../../support/inherited-names.ts'
import { repository } from '../../../../support/site.ts'

function asked(...argv: string[]) {
  const line = parseCommandLine(argv)
  assert.ok('command' in line)
  return [line.command.name, line.options]
}

/** The message about a command line that can't be followed: the first line, and the rest. */
function complaint(...argv: string[]): [first: string, rest: string] {
  try {
    parseCommandLine(argv)
  } catch (error) {
    assert.ok(error instanceof UsageError)
    const [first = '', ...rest] = error.message.split('\n')
    return [first, rest.join('\n')]
  }
  return assert.fail(`${argv.join(' ')} is followed`)
}

function help(...argv: string[]): string {
  const line = parseCommandLine(argv)
  assert.ok('help' in line)
  return line.help
}

describe('a command line', () => {
  it('names a command and its options', () => {
    assert.deepEqual(asked('build'), ['build', { args: [] }])
    assert.deepEqual(asked('build', '--root', 'a', '--out=b'), ['build', { root: 'a', out: 'b', args: [] }])
    assert.deepEqual(asked('preview', '--port', '0', '--host', '::1'), ['preview', { port: 0, host: '::1', args: [] }])
    assert.deepEqual(asked('new', 'guide/a', '--group', 'Guide', 'A title'), ['new', { group: 'Guide', args: ['guide/a', 'A title'] }])
    assert.deepEqual(asked('build', '--root=-odd'), ['build', { root: '-odd', args: [] }])
  })

  it('may have a --, which pnpm and Yarn pass on', () => {
    assert.deepEqual(asked('build', '--'), ['build', { args: [] }])
    assert.deepEqual(asked('build', '--', '--out', 'x'), ['build', { out: 'x', args: [] }])
    assert.deepEqual(asked('build', '--root', 'a', '--', '--out', 'x'), ['build', { root: 'a', out: 'x', args: [] }])
    assert.deepEqual(asked('--', 'dev', '--port', '1'), ['dev', { port: 1, args: [] }])
    assert.deepEqual(asked('new', '--', 'guide/a', 'A title', '--group', 'Guide'), [
      'new',
      { group: 'Guide', args: ['guide/a', 'A title'] },
    ])
    assert.match(help('build', '--', '--help'), /^Usage: npm run build/)
    assert.equal(complaint('build', '--', '--ot', 'x')[0], 'There is no option --ot. Did you mean --out?')
  })

  it('may end its options with another --', () => {
    assert.deepEqual(asked('new', '--', '--', '--group', '-h'), ['new', { args: ['--group', '-h'] }])
    assert.deepEqual(asked('new', '--', 'a', '--', '--root'), ['new', { args: ['a', '--root'] }])
  })

  it('is rejected if it has no command', () => {
    assert.match(complaint()[0], /^Usage:/)
    assert.equal(complaint('buld')[0], 'There is no command "buld". Did you mean "build"?')
    assert.equal(complaint('check:links')[0], 'There is no command "check:links". Did you mean "check-links"?')
    for (const name of INHERITED_NAMES) assert.equal(complaint(name)[0], `There is no command "${name}".`)
  })

  it('is rejected if it has an unknown option, or one of another command', () => {
    const cases: [argv: string[], expected: string][] = [
      [['build', '--group', 'X'], '"build" has no option --group. It\'s an option of "new".'],
      [['preview', '--group', 'X'], '"preview" has no option --group. It\'s an option of "new".'],
      [['dev', '--out', 'X'], '"dev" has no option --out. It\'s an option of "start", "build", "preview", "import" and "urls".'],
      [['build', '--port', '1'], '"build" has no option --port. It\'s an option of "start", "preview" and "dev".'],
      [['new', 'a', '--host=1'], '"new" has no option --host. It\'s an option of "start", "preview" and "dev".'],
      [
        ['prepare', '--root', 'a'],
        '"prepare" has no option --root. It\'s an option of "start", "build", "preview", "dev", "new", "check-links", "test-samples", "urls", "translations", "reference", "versions" and "search-gaps".',
      ],
      [['dev', '--prot', '80'], 'There is no option --prot. Did you mean --port?'],
      [['dev', '--prot=80'], 'There is no option --prot. Did you mean --port?'],
      [['dev', '-port', '80'], 'There is no option -port. Did you mean --port?'],
      [['build', '-x'], 'There is no option -x.'],
      [['build', '--no-root'], 'There is no option --no-root.'],
      ...INHERITED_NAMES.map((name): [string[], string] => [['build', `--${name}`], `There is no option --${name}.`]),
    ]
    for (const [argv, expected] of cases) {
      const [first, rest] = complaint(...argv)
      assert.equal(first, expected)
      assert.match(rest, /^\nUsage: npm run \S+/)
    }
  })

  it('is rejected if an option has no value, two values, or an invalid one', () => {
    for (const argv of [['--port'], ['--port='], ['--port', '--host', 'a'], ['--port', ''], ['--port', '-h1']])
      assert.equal(complaint('dev', ...argv)[0], '--port needs a value, such as --port 8080.')
    assert.equal(complaint('dev', '--root', 'a', '--root', 'a')[0], '--root is given twice.')
    for (const port of ['x', '65536', '1e3', '0x50', ' 80', '8o', '80.5', '99999999999'])
      assert.equal(complaint('dev', '--port', port)[0], `--port takes a number from 0 to 65535, not "${port}".`)
    assert.equal(complaint('dev', '--port=-1')[0], '--port takes a number from 0 to 65535, not "-1".')
  })

  it('may have options without a value', () => {
    const line = parseCommandLine(['build', '--remote-cache-read-only', '--out', 'x'])
    assert.deepEqual('options' in line && line.options, { remoteCacheReadOnly: true, out: 'x', args: [] })
    assert.equal(complaint('build', '--remote-cache-read-only=no')[0], '--remote-cache-read-only takes no value.')
  })

  it('is rejected if it has an unknown argument', () => {
    assert.match(
      complaint('build', 'site')[0],
      /^"build" takes nothing but --root, --out, --keep-assets, --remote-cache, --remote-cache-read-only, --locale and --only, not "site"\. .* after "--"\.$/,
    )
    assert.match(complaint('build', '--', '--', '--root')[0], /not "--root"/)
    assert.match(complaint('new', 'a', 'b', 'c')[0], /^"new" takes a path and a title, not "c" as well: put the title in quotes\.$/)
    assert.equal(complaint('new')[0], '"new" needs a PATH.')
  })
})

it('--version prints the version of the package alone', () => {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  for (const option of ['--version', '-v']) assert.equal(help(option), `${version}\n`)
})

describe('help', () => {
  it('is there for all commands, and for each', () => {
    for (const option of ['--help', '-h']) {
      for (const command of COMMANDS) {
        assert.equal(help(option).includes(scriptOf(command)), command.isInternal !== true)
        assert.match(help(command.name, option), new RegExp(`^Usage: ${scriptOf(command)}`))
      }
    }
    assert.match(help('dev', '--help'), /\n {2}--root DIR .*\n {2}--port N .*\n {2}--host H {2,}\S/)
  })

  it('is shown whatever the other arguments are', () => {
    for (const argv of [
      ['--port', '--help'],
      ['--nothing', '--help'],
      ['extra', '-h'],
    ])
      assert.match(help('dev', ...argv), /^Usage: npm run dev/)
  })

  it('is what the README says', () => {
    const readme = readFileSync(join(repository, 'README.md'), 'utf8')
    for (const command of COMMANDS)
      if (command.isInternal !== true) assert.ok(readme.split('\n').includes(usageLine(command)), usageLine(command))
  })

  it('names scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    for (const command of COMMANDS) {
      const key = scriptOf(command).replace(/^npm (?:run )?/, '')
      assert.equal(scripts[key], `node build/bootstrap.mjs ${command.name}`)
    }
  })
})
