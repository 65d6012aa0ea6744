export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For hosts that serve the site over HTTPS, and never for this machine, whose other servers it would cut off. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' }
