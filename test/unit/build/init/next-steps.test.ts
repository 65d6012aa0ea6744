import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nextSteps } from '../../../../build/init/next-steps.ts'

it('is installed and served by its own scripts', () => {
  assert.equal(nextSteps('my-docs', { isInstalled: true }), 'Next:\n\n  cd my-docs && npm install\n  npm run dev\n')
  assert.equal(nextSteps('für alle', { isInstalled: true }), 'Next:\n\n  cd "für alle" && npm install\n  npm run dev\n')
  assert.equal(nextSteps('', { isInstalled: true }), 'Next:\n\n  npm install\n  npm run dev\n')
})

it('is served by the generator if that is a clone', () => {
  assert.equal(nextSteps('../my docs', { isInstalled: false }), 'Next:\n\n  npm run dev -- --root "../my docs"\n')
  assert.equal(nextSteps('', { isInstalled: false }), 'Next:\n\n  npm run dev -- --root .\n')
})
