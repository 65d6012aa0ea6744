import { HEADERS_FILE } from '../../../src/server/security-policy/headers.ts'
import { COMPONENT_STYLES } from '../../render/site-needs.ts'
import type { Feature } from '../feature.ts'
import { HEADERS, NGINX_FILE, securityOutputs } from './security-outputs.ts'

/** The content security policy, in the files that hosts read. */
export const securityPolicy: Feature = {
  name: 'security-policy',
  paths: () => [HEADERS, HEADERS_FILE, NGINX_FILE, COMPONENT_STYLES],
  includes: [HEADERS],
  outputs({ site, secured, published, stylesheet, needs, warn }) {
    const outputs = securityOutputs({
      config: site.config,
      documents: secured,
      stylesheet,
      own: published.find(({ path }) => path === HEADERS),
      needs,
      warn,
    })
    return { outputs }
  },
}
