/** The rules that the builder offers and the code that it writes, held against the page's table and its samples, which are type-checked. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import {
  codeFor,
  POLICIES,
  type Policy,
  policiesFor,
  presetOf,
  presetRules,
  RULES,
  type RuleSet,
  warningsFor,
} from '../../../content/components/permissions.ts'
import given from '../../golden/given/permissions.json' with { type: 'json' }

const page = readFileSync(new URL('../../../content/groups/group-permissions.mdx', import.meta.url), 'utf8')

/** The page's own table: action, policies, 'All members', 'Admin only', field. */
const table = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map((row) => row.slice(1))
const NAMES: Record<Policy, string> = { allow: 'Allow', admin: 'Admin', superAdmin: 'Super admin', deny: 'Deny' }

/** The custom set that the page shows in every SDK. */
const SAMPLE = given as RuleSet

/** Statements of TypeScript without imports, `declare` lines and the cut. */
const body = (code: string) => code.replace(/^import [\s\S]*? from '.*'\n/gm, '').replace(/^(declare .*|\/\/ ---cut---)\n/gm, '')
const fences = [...page.matchAll(/^```ts \[Browser, Node\]\n([\s\S]*?)^```$/gm)].map(([, code]) => body(code ?? '').trim())

describe('the rules of a group', () => {
  for (const { field, text, allMembers, adminOnly } of RULES) {
    it(`give '${text}' the policies of the page's table`, () => {
      const row = table.find(([, , , , fields]) => fields?.startsWith(`\`${field}\``))
      assert.ok(row, `no row for ${field}`)
      assert.deepEqual([row[0], row[2], row[3]], [text, NAMES[allMembers], NAMES[adminOnly]])
      assert.equal(row[1], policiesFor(field).length === POLICIES.length ? 'Any' : 'Admin, super admin, deny')
    })
  }

  it('are all rules that the table has a field for', () =>
    assert.equal(table.filter(([, , , , field]) => field?.startsWith('`') && field.includes('Policy`')).length, RULES.length))
})

it('presetOf knows the ready-made sets, and no other', () => {
  assert.equal(presetOf(presetRules('allMembers')), 'allMembers')
  assert.equal(presetOf(presetRules('adminOnly')), 'adminOnly')
  assert.equal(presetOf({ ...presetRules('adminOnly'), updateAppDataPolicy: 'allow' }), undefined)
})

describe('codeFor', () => {
  it('names a ready-made set instead of its nine fields', () => {
    const code = codeFor(presetRules('adminOnly'), '@xmtp/node-sdk')
    assert.match(code, /permissions: GroupPermissionsOptions\.AdminOnly,/)
    assert.match(code, /from '@xmtp\/node-sdk'/)
    assert.doesNotMatch(code, /Policy/)
    assert.match(codeFor(presetRules('allMembers'), '@xmtp/browser-sdk'), /GroupPermissionsOptions\.Default,/)
  })

  it('writes a custom set as the page does', () => {
    const code = codeFor(SAMPLE, '@xmtp/browser-sdk')
    assert.ok(fences.includes(body(code).trim()), code)
  })

  it('writes the rule of the start of disappearing messages where the set leaves it to admins', () => {
    const code = codeFor({ ...SAMPLE, updateMessageDisappearingPolicy: 'allow' }, '@xmtp/browser-sdk')
    const update = code.slice(code.indexOf('await group.updatePermission'))
    assert.ok(fences.includes(update.trim()), update)
    assert.doesNotMatch(codeFor(SAMPLE, '@xmtp/browser-sdk'), /updatePermission/)
  })

  it('imports every name that it uses, and no other', () => {
    for (const policy of POLICIES) {
      const code = codeFor({ ...SAMPLE, updateMessageDisappearingPolicy: policy }, '@xmtp/node-sdk')
      const imported = (/^import \{([\s\S]*?)\}/.exec(code)?.[1] ?? '').match(/\w+(?=,)/g) ?? []
      const used = new Set(body(code).match(/\b(?:GroupPermissionsOptions|MetadataField|Permission\w+)\b/g))
      assert.deepEqual([...imported].sort(), [...used].sort(), policy)
    }
  })
})

it('warningsFor says what nobody can do', () => {
  assert.deepEqual(warningsFor(SAMPLE), [])
  assert.match(warningsFor({ ...SAMPLE, addMemberPolicy: 'deny' }).join(), /^Nobody can add members until/)
})
