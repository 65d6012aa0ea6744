/** Exports for navigation, and `defineConfig`. */
export { defineConfig } from '../config/define-config.ts'
export { useLocation, useNavigate } from '../router/context.ts'
export { Link } from '../shell/link.tsx'
