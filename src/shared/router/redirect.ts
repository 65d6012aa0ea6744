export interface RedirectInit {
  /** 302 by default. 307 and 308 resend the form to the next page. */
  status?: 301 | 302 | 303 | 307 | 308
}

/**
 * A response that a loader or an action returns or throws to redirect.
 * @param address a path of this site, without the base path; a path relative to the page; or an address on another site
 */
export function redirect(address: string, { status = 302 }: RedirectInit = {}): Response {
  return new Response(null, { status, headers: [['Location', address]] })
}
