import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkPages } from '../../../support/check.ts'

const PAGES = {
  'index.mdx': '# Home\n\n[send](/dms/send) [receive](/dms/receive) [u](/users/ann)',
  'dms/send.mdx': '# Send\n\n## Text\n\n## Images',
  'dms/receive.mdx': '# Receive\n\n## Streams',
  'users/[name].mdx': '# User\n\n## Profile',
}

async function problems(lines: string[], redirects: Record<string, string> = {}): Promise<string[]> {
  const lock = { file: `${process.cwd()}/content/urls.lock`, source: lines.map((line) => `${line}\n`).join('') }
  const found = await checkPages(PAGES, { config: { redirects }, publicFiles: ['file.pdf'], lock })
  return found.map(({ code, file, line, message, fix }) => `${code} ${file}:${line} ${message} ${fix}`)
}

describe('published addresses', () => {
  it('of both sides of a merge conflict count, and the conflict is told', async () => {
    assert.deepEqual(await problems(['<<<<<<< HEAD', '/dms/receive', '=======', '/dms/receive#streams', '>>>>>>> branch']), [
      'conflict content/urls.lock:1 The file has a merge conflict here. Run `npm run urls`, which keeps the addresses of both versions.',
    ])
  })

  it('that still exist are right', async () => {
    assert.deepEqual(
      await problems(['# A comment', '', '/', '/dms/send', '/dms/send#text', '/file.pdf', '/users/ann', '/users/ann#profile']),
      [],
    )
  })

  it('that are redirected are right, and a page covers its parts', async () => {
    const redirects = { '/old': '/dms/send', '/dms/send#audio': '/dms/send#images', '/guide/*': '/dms/*' }
    assert.deepEqual(await problems(['/old', '/old#a', '/old#b', '/dms/send#audio', '/guide/receive#streams'], redirects), [])
  })

  it('that are redirected to nothing are errors', async () => {
    const [found, ...others] = await problems(['/guide/gone', '/guide/gone#part'], { '/guide/*': '/dms/*' })
    assert.match(found ?? '', /^urls content\/urls\.lock:1 \/guide\/gone was published, but no page has that address now\./)
    assert.deepEqual(others, [])
  })

  it('of a page that is gone are one error, with the pages that it may have become', async () => {
    assert.deepEqual(
      await problems(['/', '/guide/sending', '/guide/sending#text', '/guide/sending#images', '/chat/receive', '/dms/sned']),
      [
        'urls content/urls.lock:2 /guide/sending was published, but no page has that address now. ' +
          'Add it to `redirects` in the configuration, perhaps to /dms/send. If nobody needs it, run `npm run urls -- --forget /guide/sending`.',
        'urls content/urls.lock:5 /chat/receive was published, but no page has that address now. ' +
          'Add it to `redirects` in the configuration, perhaps to /dms/receive. If nobody needs it, run `npm run urls -- --forget /chat/receive`.',
        'urls content/urls.lock:6 /dms/sned was published, but no page has that address now. ' +
          'Add it to `redirects` in the configuration, perhaps to /dms/send. If nobody needs it, run `npm run urls -- --forget /dms/sned`.',
      ],
    )
  })

  it('of parts that are gone are errors, with the parts that they may have become', async () => {
    assert.deepEqual(await problems(['/dms/send#image', '/dms/send#streams']), [
      'urls content/urls.lock:1 /dms/send#image was published, but nothing on that page has the id `image` now. ' +
        'Add it to `redirects` in the configuration, perhaps to /dms/send#images or /dms/send. If nobody needs it, run `npm run urls -- --forget /dms/send#image`.',
      'urls content/urls.lock:2 /dms/send#streams was published, but nothing on that page has the id `streams` now. ' +
        'Add it to `redirects` in the configuration, perhaps to /dms/receive#streams or /dms/send. If nobody needs it, run `npm run urls -- --forget /dms/send#streams`.',
    ])
  })

  it('are lines of addresses, and nothing else', async () => {
    assert.deepEqual(await problems(['<<<<<<< HEAD']), [
      "urls content/urls.lock:1 <<<<<<< HEAD isn't an address of a site. Every line is an address that starts with `/`.",
    ])
  })
})
