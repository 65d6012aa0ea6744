/** A host that rewrites the documents of a site, as proxies and optimizers do. */
import { createServer } from 'node:http'
import { type LocalServer, listenLocally } from './local-server.ts'

export type Rewrite = (html: string) => string

/** @param origin of the host that has the site */
export async function startRewritingHost(origin: string, rewrite: Rewrite): Promise<LocalServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = DECODER.test(url) ? decoder() : await fetch(new URL(url, origin), { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const location = answer.headers.get('location')
    response.writeHead(answer.status, { 'Content-Type': type, ...(location !== null && { Location: location }) })
    response.end(type.startsWith('text/html') ? rewrite(String(body)) : body)
  })
  return listenLocally(server)
}

export const withoutComments: Rewrite = (html) =>
  outsideOf(/<(script|style)\b.*?<\/\1>/gs, html, (text) => text.replace(/<!--.*?-->/gs, ''))

/** One space for many, and none between tags that aren't in a line of text. */
export const withoutWhiteSpace: Rewrite = (html) =>
  outsideOf(/<(script|style|pre|textarea)\b.*?<\/\1>/gs, html, (text) =>
    text.replace(/\s+/g, ' ').replace(/> (?=<\/?(?:div|p|ul|ol|li|h\d|section|nav|main|header|footer|table|aside)\b)/g, '>'),
  )

const DECODER = /^\/cdn-cgi\/scripts\/email-decode\.min\.js$/

/** Replaces addresses by a placeholder, and adds the script that puts them back before the page's own scripts run. */
export const withoutAddresses: Rewrite = (html) => {
  const hide = (address: string) => Buffer.from(address).toString('hex')
  const hidden = outsideOf(/<(script|style|head)\b.*?<\/\1>/gs, html, (text) =>
    text
      .replace(/href="mailto:([^"]+)"/g, (_, address: string) => `href="/cdn-cgi/l/email-protection#${hide(address)}"`)
      .replace(/[\w.]+@[\w.]+\w/g, (address) => `<span class="__cf_email__" data-cfemail="${hide(address)}">[email&#160;protected]</span>`),
  )
  return hidden.replace('</body>', '<script data-cfasync="false" src="/cdn-cgi/scripts/email-decode.min.js"></script></body>')
}

function decoder(): Response {
  return new Response(DECODE, { headers: { 'Content-Type': 'text/javascript' } })
}

const DECODE = `{
  const address = (hex) => hex.replace(/../g, (code) => String.fromCharCode(parseInt(code, 16)))
  for (const span of document.querySelectorAll('[data-cfemail]')) span.replaceWith(address(span.dataset.cfemail))
  for (const link of document.querySelectorAll('a[href^="/cdn-cgi/l/email-protection#"]')) link.href = 'mailto:' + address(link.hash.slice(1))
}`

/** Gives every script another type, and runs them in their order when the page has loaded. */
export const withDeferredScripts: Rewrite = (html) =>
  html
    .replace(/<script>/g, '<script type="text/javascript">')
    .replace(/<script([^>]*) type="(module|text\/javascript)"/g, '<script$1 type="deferred-$2"')
    .replace('</body>', `<script>${RUN_DEFERRED}</script></body>`)

const RUN_DEFERRED = `addEventListener('load', async () => {
  for (const old of document.querySelectorAll('script[type^="deferred-"]')) {
    const script = document.createElement('script')
    for (const { name, value } of old.attributes) script.setAttribute(name, name === 'type' ? value.slice(9) : value)
    script.textContent = old.textContent
    script.async = false
    old.replaceWith(script)
  }
})`

function outsideOf(part: RegExp, html: string, rewrite: Rewrite): string {
  let rest = 0
  let result = ''
  for (const { 0: text, index } of html.matchAll(part)) {
    result += rewrite(html.slice(rest, index)) + text
    rest = index + text.length
  }
  return result + rewrite(html.slice(rest))
}
