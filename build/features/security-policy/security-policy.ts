import type { Feature } from '../feature.ts'
import { HEADERS, securityOutputs } from './security-outputs.ts'

/** The content security policy, in the files that hosts read. */
export const securityPolicy: Feature = {
  name: 'security-policy',
  outputs({ site, documents, published, stylesheet, needs, warn }) {
    const pages = published.filter(({ path }) => path.endsWith('.html'))
    const outputs = securityOutputs({
      config: site.config,
      documents: [...documents.filter(({ sameAs }) => sameAs === undefined), ...pages],
      stylesheet,
      own: published.find(({ path }) => path === HEADERS),
      needs,
      warn,
    })
    return { outputs, includes: [HEADERS] }
  },
}
