export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For hosts that serve the site over HTTPS, and never for this machine, whose other servers it would cut off. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Path of the file in the output folder that hosts read, such as Netlify and Cloudflare Pages. */
export const HOST_HEADERS = '_headers'

/** Path of the file in the output folder from which the preview reads the site's headers. */
export const HEADERS_FILE = '.site/headers.json'
