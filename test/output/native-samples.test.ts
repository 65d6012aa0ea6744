import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { repository } from '../support/site.ts'

function check(t: TestContext, language: string, ...samples: string[]): string[] {
  const folder = makeFolder(t, Object.fromEntries(samples.map((code, index) => [`${index}.txt`, code])))
  const files = samples.map((_, index) => join(folder, `${index}.txt`))
  const { stdout, stderr } = spawnSync('node', [join(repository, 'test/samples/check-names.mjs'), language, ...files], { encoding: 'utf8' })
  assert.equal(stderr, '')
  return stdout
    .replaceAll(`${folder}/`, '')
    .split('\n')
    .filter((line) => line !== '')
}

describe('the check of samples in Kotlin', () => {
  it('finds members that the SDK has not, unknown names, and what is not Kotlin', (t) => {
    const own = 'fun show(group: Group) {\n    println(group.nme())\n}'
    const found = check(t, 'kotlin', 'val group = client.conversations.newGrup(listOf("a"))', own, 'show(lsitOf(1))', 'val a = = 1')
    assert.deepEqual(found, [
      '0.txt:1:34: error: `Conversations` of the SDK 4.11.0 has no `newGrup`. Did you mean `newGroup`?',
      '1.txt:2:19: error: `Group` of the SDK 4.11.0 has no `nme`. Did you mean `name`?',
      "2.txt:1:6: error: Neither the SDK 4.11.0, the platform's names in test/samples/names-platform.json nor a sample declares `lsitOf`. Did you mean `listOf`?",
      '3.txt:1:9: error: Not Kotlin from here: `=`.',
    ])
  })

  it('follows what functions return and accepts what samples declare', (t) => {
    assert.match(
      check(t, 'kotlin', 'val group = client.conversations.newGroup(listOf("a"))\ngroup.sned("b")').join(),
      /`Group` .* no `sned`.* `send`/,
    )
    assert.deepEqual(check(t, 'kotlin', 'fun Group.greet() = send("a")\nval greeting = group.greet()', 'greeting.let { println(it) }'), [])
  })
})

it('the check of samples in Swift finds members that the SDK has not, and what is not Swift', (t) => {
  const found = check(t, 'swift', 'for dm in try await client.conversations.listDm() {\n    print(dm.id)\n}', 'let a = = 1')
  assert.deepEqual(found, [
    '0.txt:1:42: error: `Conversations` of the SDK 4.11.0 has no `listDm`. Did you mean `listDms`?',
    '1.txt:1:9: error: Not Swift from here: `=`.',
  ])
})

it('the lists of names are of the versions that pages install', () => {
  const version = (language: string) => JSON.parse(readFileSync(join(repository, `test/samples/names-${language}.json`), 'utf8')).version
  const page = (path: string) => readFileSync(join(repository, 'content', path), 'utf8')
  assert.ok(page('client/create-client.mdx').includes(`revision: "ios-${version('swift')}"`))
  assert.ok(page('notifications/notifs-android.mdx').includes(`org.xmtp:android:${version('kotlin')}"`))
})
