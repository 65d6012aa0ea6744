import { HEADERS_FILE } from '../../../src/server/security/headers.ts'
import type { Feature } from '../feature.ts'
import { HEADERS, securityOutputs } from './security-outputs.ts'

/** The content security policy, in the files that hosts read. */
export const securityPolicy: Feature = {
  name: 'security-policy',
  paths: () => [HEADERS, HEADERS_FILE],
  outputs({ site, secured, published, stylesheet, needs, warn }) {
    const outputs = securityOutputs({
      config: site.config,
      documents: secured,
      stylesheet,
      own: published.find(({ path }) => path === HEADERS),
      needs,
      warn,
    })
    return { outputs, includes: [HEADERS] }
  },
}
