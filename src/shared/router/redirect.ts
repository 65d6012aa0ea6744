export interface RedirectInit {
  /** 302 by default; 307 and 308 send the form on to the next page. */
  status?: 301 | 302 | 303 | 307 | 308
}

/**
 * What a loader or an action returns, or throws, to lead elsewhere: to a path of the site, written without the base path;
 * relative to its own page; or to another site.
 */
export function redirect(address: string, { status = 302 }: RedirectInit = {}): Response {
  return new Response(null, { status, headers: [['Location', address]] })
}
