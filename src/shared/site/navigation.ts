/** Exports for navigation, for what the site is, and `defineConfig`. */
export { defineConfig } from '../config/define-config.ts'
export { useSite } from '../config/site-context.ts'
export { useLocation, useNavigate } from '../router/context.ts'
export { usePage } from '../router/use-page.ts'
export { Link } from '../shell/link.tsx'
