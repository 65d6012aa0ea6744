/**
 * The part of the web platform that browsers and Node have in common, as far as shared code names it. This folder alone
 * is checked against it; everywhere else the real declarations stand.
 */
interface Request {
  readonly url: string
}
interface URL {
  readonly href: string
}
interface URLSearchParams {
  toString(): string
}
interface Response {
  readonly status: number
}
declare const Response: {
  new (body: null, init: { status: number; statusText?: string; headers: [string, string][] }): Response
}

interface HTMLElement {
  getAttribute(name: string): string | null
}
interface SubmitEvent {
  readonly submitter: HTMLElement | null
}
