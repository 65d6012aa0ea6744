export interface RedirectInit {
  /** 302 by default. 307 and 308 resend the form to the next page. */
  status?: 301 | 302 | 303 | 307 | 308
}

/** A response to return or throw. @param address a path without the base path, one relative to the page, or an address elsewhere */
export function redirect(address: string, { status = 302 }: RedirectInit = {}): Response {
  return new Response(null, { status, headers: [['Location', address]] })
}
