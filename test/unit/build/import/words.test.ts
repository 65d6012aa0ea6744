import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countedWords } from '../../../../build/import/words.ts'

it('words of a page are those that readers see', () => {
  const words = (source: string) => countedWords(source).join(' ')
  assert.equal(words('# A\n\n```ts twoslash\nhidden\n// ---cut---\nshown // [!code focus]\n// ---cut-after---\nhidden\n```'), 'A shown')
  assert.equal(words('A\n\n<!--\n```js\nhidden\n```\n-->\n\nB {/* hidden */} { /*hidden*/ }'), 'A B')
  assert.equal(words('[//]: # (hidden)\n\nA[^1]\n\n[^1]: B\n\n[^2]: hidden\nhidden\n'), 'A B')
  assert.equal(words('```ansi\n\u001b[34mBlue\u001b[0m\n```'), 'Blue')
  assert.equal(words('````md\n```js\nA\n```\n````'), 'js A')
  assert.equal(words('<Fragment set:html={"<b class=\\"hidden\\">A</b>"} />'), 'A')
})
