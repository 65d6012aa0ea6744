/** What modules of an author's import to move about the site. */
export { defineConfig } from '../config/define-config.ts'
export { useLocation, useNavigate } from '../router/context.ts'
export { Link } from '../shell/link.tsx'
